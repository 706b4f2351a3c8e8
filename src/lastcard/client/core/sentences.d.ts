/** The keys of sentences, read from the English ones: a misspelled key is a type error. */

type Sentences = typeof import('../../locales/en/app.json') &
  typeof import('../../locales/en/client.json') &
  typeof import('../../locales/en/coach.json') &
  typeof import('../../locales/en/events.json') &
  typeof import('../../locales/en/house.json') &
  typeof import('../../locales/en/learn.json') &
  typeof import('../../locales/en/options.json') &
  typeof import('../../locales/en/pad.json') &
  typeof import('../../locales/en/reasons.json') &
  typeof import('../../locales/en/record.json') &
  typeof import('../../locales/en/replay.json') &
  typeof import('../../locales/en/workshop.json');

type Written = keyof Sentences;

/** A sentence with forms for a count is asked for without them. */
type Counted<Key> = Key extends `${infer Base}.${'one' | 'other'}` ? Base : never;

/** Keys that end in a name which only the server knows, or which has no type of its own. */
type Family =
  | 'about'
  | 'card'
  | 'choice'
  | 'coach.account'
  | 'coach.move'
  | 'coach.why'
  | 'colour'
  | 'edition'
  | 'event'
  | 'house.preset'
  | 'icon'
  | 'level'
  | 'number'
  | 'option'
  | 'own.keep'
  | 'own.speed'
  | 'page.theme'
  | 'reason'
  | 'rule'
  | 'settings.clock'
  | 'settings.pace'
  | 'status.bye'
  | 'table.emote'
  | 'teach'
  | 'workshop.foil'
  | 'workshop.pack'
  | 'workshop.rule';

export type SentenceKey = Written | Counted<Written> | `${Family}.${string}` | `rules.${string}.${number}`;
