// @ts-check
export {};

/**
 * The client's own types, for the checker alone; those of the wire are in `wire.d.ts`. Nothing here is loaded.
 *
 * @typedef {import('./wire.d.ts').News} News
 * @typedef {import('./wire.d.ts').RoomNews} RoomNews
 *
 * @typedef {RoomNews & Required<Pick<RoomNews, 'settings'>>} Room with the settings that came earlier
 *
 * @typedef {import('./wire.d.ts').Said & {old: boolean}} Said old: sent before we came
 *
 * @typedef {{t: 'status', online: boolean}} Status whether the table can be reached
 *
 * @typedef {{t: 'redrawn'}} Redrawn a shuffle was given up after the numbers for it were open
 *
 * @typedef {Exclude<News, {t: 'room' | 'said'}> | Room | Said | Status | Redrawn} Heard by listeners
 *
 * @typedef {{[One in Heard as One['t']]: One}} Topics the same by its name
 *
 * @typedef {import('./wire.d.ts').FaultNews} FaultNews
 * @typedef {Omit<FaultNews, 'code'> & {code: FaultNews['code'] | 'unowned'}} Fault unowned: this page's own
 * @typedef {import('./wire.d.ts').Refused} Refused
 *
 * @typedef {Pick<Fault, 'code' | 'reason' | 'rule' | 'params'>} Reason for a refusal
 *
 * @typedef {string | number | string[]} Param of a reason
 *
 * @typedef {Partial<Pick<Topics, 'lines' | 'over'>>} AfterHand the messages about a hand beside its changes
 *
 * @typedef {object} Connection to a table, to a practice table, or to a replay
 * @property {(message: import('./wire.d.ts').Message) => void} send
 * @property {<Name extends keyof Topics>(name: Name, hear: (message: Topics[Name]) => void) => () => void} on
 * @property {Room | null} room
 * @property {number | null} member
 * @property {import('./connection/hand_model.js').Model | null} hand
 * @property {AfterHand} [afterHand] since the hand came
 * @property {Said[]} said
 * @property {import('./wire.d.ts').DoorNews} [door] the people who knock and those who were removed, for the host
 * @property {number} [windows] in how many other windows our seat is open
 * @property {string} [token] the proof that the seat is ours
 * @property {import('./wire.d.ts').PracticeQuestion} [practice] a practice table: its position, and the moves so far
 * @property {Set<number>} [deafTo] members whom we don't want to hear
 * @property {boolean} readonly
 * @property {boolean} big
 * @property {(kind: LinkKind, id?: string) => string} link
 * @property {() => Promise<import('./wire.d.ts').EliteCard[]>} catalogue
 *
 * @typedef {'room' | 'watch' | 'big' | 'seat' | 'replay'} LinkKind the page that an address leads to
 *
 * @typedef {{close(): void, showScore?(): void, showHelp?(): void}} Page shown by main.js until the next one
 */
