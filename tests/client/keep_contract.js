// @ts-check
/** The outcomes of the contract on the fake document. */

import { outcomes } from './dom_contract.js';
import { useFakeDocument } from './fake_dom.js';
import { answerLines } from './lines.js';

useFakeDocument();
const found = await outcomes();
await answerLines(() => found);
