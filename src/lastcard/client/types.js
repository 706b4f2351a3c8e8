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
 * @typedef {import('./wire.d.ts').Said & {old: boolean}} Said old: from before one came
 *
 * @typedef {{t: 'status', online: boolean}} Status whether the table can be heard
 *
 * @typedef {{t: 'redrawn'}} Redrawn a shuffle was given up after the numbers for it were open
 *
 * @typedef {Exclude<News, {t: 'room' | 'said'}> | Room | Said | Status | Redrawn} Heard what listeners hear
 *
 * @typedef {{[One in Heard as One['t']]: One}} Topics the same by its name
 *
 * @typedef {import('./wire.d.ts').FaultNews} FaultNews
 * @typedef {Omit<FaultNews, 'code'> & {code: FaultNews['code'] | 'unowned'}} Fault unowned: this page's own
 * @typedef {import('./wire.d.ts').Refused} Refused
 *
 * @typedef {Pick<Fault, 'code' | 'reason' | 'rule' | 'params'>} Reason why something is refused
 *
 * @typedef {string | number | string[]} Param what a reason speaks of
 *
 * @typedef {Partial<Pick<Topics, 'lines' | 'over'>>} AfterHand what is told of a hand beside its changes
 *
 * @typedef {object} Connection one's place at a table, or one before a replay
 * @property {(message: import('./wire.d.ts').Message) => void} send
 * @property {<Name extends keyof Topics>(name: Name, hear: (message: Topics[Name]) => void) => () => void} on
 * @property {Room | null} room
 * @property {number | null} member
 * @property {import('./connection/hand_model.js').Model | null} hand
 * @property {AfterHand} [afterHand] what was told since the hand came
 * @property {Said[]} said
 * @property {import('./wire.d.ts').DoorNews} [door] who knocks and who was sent away, for the host
 * @property {number} [places] in how many other places our seat is open
 * @property {string} [token] what proves that the seat is ours
 * @property {import('./wire.d.ts').PracticeQuestion} [practice] a practice table: its position, and the moves so far
 * @property {Set<number>} [deafTo] members whom we don't want to hear
 * @property {boolean} readonly
 * @property {boolean} big
 * @property {(kind: LinkKind, id?: string) => string} link
 * @property {() => Promise<import('./wire.d.ts').EliteCard[]>} catalogue
 *
 * @typedef {'room' | 'watch' | 'big' | 'seat' | 'replay'} LinkKind what an address leads to
 *
 * @typedef {{close(): void, showScore?(): void, showHelp?(): void}} Page what main.js shows, until the next one
 */
