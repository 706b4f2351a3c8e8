// Made by `make wire` from the classes in src/lastcard/wire. Change those, not this file.

export type News =
  | Welcome
  | RoomNews
  | Presence
  | Said
  | Emoted
  | Commitments
  | DoorNews
  | Waiting
  | TransferNews
  | Offer
  | TokenNews
  | Elsewhere
  | Hand
  | Change
  | BackNews
  | Race
  | Lines
  | Over
  | Broken
  | Refused
  | Reported
  | Because
  | Ping
  | Heartbeat
  | Bye;

export type Opening = Create | Join | Look | Take;

export type Message =
  | Rename
  | Sit
  | Stand
  | Leave
  | ChangeSettings
  | PlaceBot
  | Remove
  | Readmit
  | Mute
  | Host
  | BringDeck
  | Say
  | ShowEmote
  | Report
  | Commit
  | Reveal
  | Play
  | Catch
  | Arm
  | TakeBack
  | Agree
  | Line
  | Doubt
  | Vote
  | Why
  | Start
  | Pause
  | Lobby
  | SetDoor
  | Admit
  | DropIn
  | Give
  | Transfer
  | Renew
  | Resync
  | Pong
  | Beat;

export type OptionValue = boolean | number | string | null;

export type Stage = 'between' | 'hand' | 'lobby' | 'over';

export type Colour = 'blue' | 'green' | 'red' | 'yellow';

export type MoveType =
  | 'play'
  | 'pair'
  | 'throw'
  | 'draw'
  | 'keep'
  | 'pass'
  | 'call'
  | 'catch'
  | 'take'
  | 'challenge'
  | 'say'
  | 'cannot'
  | 'choose'
  | 'pick'
  | 'target'
  | 'none'
  | 'bottom'
  | 'waive';

export type EventName =
  | 'turned-up'
  | 'drew'
  | 'nothing-to-draw'
  | 'reshuffled'
  | 'played'
  | 'threw'
  | 'hit-or-miss'
  | 'kept'
  | 'passed'
  | 'skipped'
  | 'reversed'
  | 'called'
  | 'caught'
  | 'took'
  | 'challenged'
  | 'shown'
  | 'said'
  | 'could-not'
  | 'lines-over'
  | 'discarded'
  | 'taken-back'
  | 'offered'
  | 'activated'
  | 'declined'
  | 'targeted'
  | 'peeked'
  | 'searched'
  | 'found'
  | 'put-at-bottom'
  | 'left-on-top'
  | 'swapped'
  | 'refreshed'
  | 'substituted'
  | 'filled'
  | 'spent'
  | 'recovered'
  | 'play-again'
  | 'laid-out'
  | 'picked'
  | 'dealt'
  | 'won'
  | 'blocked'
  | 'sum-grew'
  | 'took-sum'
  | 'hands-passed'
  | 'jumped-in'
  | 'paired'
  | 'went-out';

export type Phase =
  | 'turn'
  | 'drawn'
  | 'four'
  | 'line'
  | 'follow-up'
  | 'hit'
  | 'activate'
  | 'target'
  | 'discard-uno'
  | 'discard-elite'
  | 'recover-uno'
  | 'recover-elite'
  | 'search'
  | 'substitute'
  | 'recover'
  | 'draft'
  | 'over'
  | 'swap';

export type Code =
  | 'no-seat'
  | 'hand-won'
  | 'hand-won-you'
  | 'hand-blocked'
  | 'waive-at-table'
  | 'call-too-early'
  | 'call-too-late'
  | 'call-automatic'
  | 'call-leaves-more'
  | 'catch-yourself'
  | 'catch-yourself-in-vain'
  | 'owes-no-call'
  | 'not-your-turn'
  | 'not-held'
  | 'no-match'
  | 'no-match-colour'
  | 'own-rule'
  | 'only-the-drawn-card'
  | 'nothing-to-keep'
  | 'drawn-already'
  | 'keep-or-play'
  | 'nothing-to-draw'
  | 'pass-but-draw'
  | 'pass-but-play'
  | 'nothing-asked'
  | 'no-stacking'
  | 'wild-four-condition'
  | 'no-call-to-throw-at'
  | 'throw-at-own-call'
  | 'chance-thrown'
  | 'chance-thrown-you'
  | 'chance-grown'
  | 'chance-grown-you'
  | 'chance-gone'
  | 'chance-gone-you'
  | 'throw-after-answer'
  | 'throw-after-your-answer'
  | 'only-thrown'
  | 'interrupt-out-of-turn'
  | 'interrupt-condition'
  | 'follow-up-other-colour'
  | 'interrupt-after-answer'
  | 'interrupt-after-your-answer'
  | 'answer-four'
  | 'wait-four'
  | 'answer-line'
  | 'wait-line'
  | 'answer-follow-up'
  | 'wait-follow-up'
  | 'answer-hit'
  | 'wait-hit'
  | 'answer-activate'
  | 'wait-activate'
  | 'answer-target'
  | 'wait-target'
  | 'answer-discard-uno'
  | 'wait-discard-uno'
  | 'answer-discard-elite'
  | 'wait-discard-elite'
  | 'answer-recover-uno'
  | 'wait-recover-uno'
  | 'answer-recover-elite'
  | 'wait-recover-elite'
  | 'answer-search'
  | 'wait-search'
  | 'answer-substitute'
  | 'wait-substitute'
  | 'answer-recover'
  | 'wait-recover'
  | 'answer-draft'
  | 'wait-draft'
  | 'answer-sum'
  | 'answer-swap'
  | 'wait-swap'
  | 'swap-yourself'
  | 'swap-out'
  | 'throw-after-sum'
  | 'interrupt-after-sum'
  | 'challenge-answer'
  | 'must-play'
  | 'must-play-drawn'
  | 'jump-other-card'
  | 'jump-own-card'
  | 'jump-too-late'
  | 'no-doubles'
  | 'not-held-twice'
  | 'double-after-drawing'
  | 'double-as-answer'
  | 'you-are-out'
  | 'not-a-move'
  | 'not-a-card'
  | 'no-choice'
  | 'spectator-bot'
  | 'wild-needs-colour'
  | 'throw-needs-colour'
  | 'deck-size'
  | 'card-not-owned'
  | 'card-owned-fewer'
  | 'same-name'
  | 'colour-missing'
  | 'icon-too-often'
  | 'player-deck-size'
  | 'drafted-twice'
  | 'no-legal-deck'
  | 'unknown-card'
  | 'card-clash'
  | 'file-unreadable'
  | 'file-missing'
  | 'file-forbidden'
  | 'file-folder'
  | 'not-toml'
  | 'not-toml-at'
  | 'not-toml-end'
  | 'toml-too-deep'
  | 'not-utf8'
  | 'line-too-long'
  | 'too-many-values'
  | 'no-cards'
  | 'card-brackets'
  | 'card-file-key'
  | 'catalogue-full'
  | 'id-twice'
  | 'no-card-number'
  | 'id-taken'
  | 'id-taken-on-line'
  | 'id-taken-by-number'
  | 'id-taken-on-line-of'
  | 'id-taken-by-number-of'
  | 'deck-file-key'
  | 'deck-file-ids'
  | 'more-faults'
  | 'key-missing'
  | 'key-of-a-deck'
  | 'card-key'
  | 'text-unquoted'
  | 'text-empty'
  | 'text-too-long'
  | 'text-unprintable'
  | 'text-spaces'
  | 'id-needed'
  | 'id-letters'
  | 'promo-switch'
  | 'not-a-foil'
  | 'not-a-colour'
  | 'plain-colours'
  | 'base-foil-colours'
  | 'dual-foil-colours'
  | 'wild-foil-colours'
  | 'icons-unlisted'
  | 'icons-count'
  | 'icon-repeated'
  | 'icon-empty'
  | 'not-an-icon'
  | 'icon-word-misplaced'
  | 'icon-words-clash'
  | 'icon-needs-number'
  | 'icon-needs-type'
  | 'icon-word-unknown'
  | 'no-edition'
  | 'no-option'
  | 'not-an-option'
  | 'option-choice'
  | 'option-switch'
  | 'option-number'
  | 'option-number-or-off'
  | 'option-number-or-random'
  | 'option-seat'
  | 'seats'
  | 'no-house-rules'
  | 'svg-needs-house'
  | 'house-on-cluster'
  | 'teams-seats'
  | 'teams-and-limit'
  | 'pool-too-small'
  | 'pool-too-large'
  | 'unplayable'
  | 'decks-for-elite'
  | 'decks-in-quick-play'
  | 'decks-needed'
  | 'decks-count'
  | 'uno-cards-total'
  | 'uno-cards-negative'
  | 'number-cards'
  | 'seed-or-secret'
  | 'not-a-seed'
  | 'seed-only'
  | 'own-rules-on-cuda'
  | 'not-a-secret'
  | 'not-a-salt'
  | 'not-a-contribution'
  | 'not-a-commitment'
  | 'contributions-count'
  | 'contributions-without-secret'
  | 'hand-not-over'
  | 'match-won'
  | 'target'
  | 'totals-count'
  | 'total'
  | 'games'
  | 'no-bot'
  | 'no-policy'
  | 'bots-count'
  | 'policies-count'
  | 'seeds-count'
  | 'threads'
  | 'measuring'
  | 'no-environment'
  | 'argument-choice'
  | 'setting-number'
  | 'setting-origins'
  | 'setting-name'
  | 'setting-switch'
  | 'host-absent'
  | 'bad-cards'
  | 'claimed'
  | 'closed'
  | 'catch-cooldown'
  | 'bad-deck'
  | 'emote'
  | 'empty-text'
  | 'too-few-players'
  | 'full'
  | 'host-only'
  | 'hand-too-long'
  | 'in-hand'
  | 'in-lobby'
  | 'in-match-edition'
  | 'in-match-decks'
  | 'in-match-chairs'
  | 'in-match-teams'
  | 'late'
  | 'late-chance'
  | 'overtaken'
  | 'stale'
  | 'no-level'
  | 'back-nothing'
  | 'back-declined'
  | 'back-not-asked'
  | 'back-shown'
  | 'undo-nothing'
  | 'no-chair'
  | 'no-deck'
  | 'no-doubt'
  | 'no-hand'
  | 'paused'
  | 'no-lines'
  | 'no-member'
  | 'no-vote'
  | 'not-asked'
  | 'not-seated'
  | 'quota-address'
  | 'quota-room'
  | 'quota-store'
  | 'rate-limited'
  | 'rate-reports'
  | 'said-before'
  | 'taken'
  | 'taken-for'
  | 'yourself'
  | 'left'
  | 'removed'
  | 'removed-address'
  | 'not-removed'
  | 'seated'
  | 'no-ask'
  | 'next-hand'
  | 'no-strangers'
  | 'hardly-a-line'
  | 'locked'
  | 'knock-unanswered'
  | 'declined'
  | 'no-knock'
  | 'rate-knocks'
  | 'muted'
  | 'seat-moved'
  | 'transfer-gone'
  | 'version'
  | 'malformed'
  | 'malformed-long'
  | 'malformed-opening'
  | 'rate-messages'
  | 'rate-files'
  | 'reports-full'
  | 'gone'
  | 'banned'
  | 'full-server'
  | 'full-address'
  | 'full-hour'
  | 'closed-broken'
  | 'closed-lost'
  | 'closed-operator'
  | 'moved'
  | 'elsewhere'
  | 'abuse-silent'
  | 'abuse-codes'
  | 'abuse-rate'
  | 'abuse-nonsense'
  | 'slow'
  | 'full-connections'
  | 'rate-requests'
  | 'body-too-long'
  | 'body-too-slow'
  | 'body-length'
  | 'malformed-deck'
  | 'no-replay'
  | 'no-analysis'
  | 'analysis-house'
  | 'analysis-long'
  | 'hints-off'
  | 'hints-house'
  | 'no-hint'
  | 'foreign-link'
  | 'nothing-here';

/** One event, as this seat may know it; `e` is its name. */
export interface SeenEvent {
  e: EventName;
  seat?: number | null;
  other?: number | null;
  card?: string | null;
  colour?: 'blue' | 'green' | 'red' | 'yellow' | null;
  number?: number | null;
  success?: boolean | null;
  direction?: number | null;
}

/** The public part of the table. */
export interface PublicTable {
  seats?: number;
  dealer?: number;
  phase?: Phase;
  turn?: number;
  asked?: number | null;
  direction?: number;
  colour?: 'blue' | 'green' | 'red' | 'yellow' | null;
  top?: string | null;
  sizes?: number[];
  pile?: number;
  discard?: string[];
  laid?: string[];
  owes?: number[];
  throw_at?: number | null;
  remaining?: number;
  passed?: number[];
  winner?: number | null;
  sum?: number;
  laid_by?: number | null;
  out?: number[];
  own?: number[];
  own_by_seat?: number[][];
  lineups?: (string | null)[][];
  spent?: string[][];
  decks?: number[];
  drafted?: (string[] | null)[];
  skips?: number[];
  again?: number;
  active?: string | null;
  icon?: number;
  target?: number | null;
  layout?: string[];
  pool?: number;
}

/** The private part for a seat, with its legal moves. */
export interface Mine {
  hand?: string[];
  drawn?: string | null;
  found?: string | null;
  deck?: string[] | null;
  bluff?: boolean;
  legal?: string[];
  armed?: boolean;
}

/** The choices of a room; `options` are the ledger's, only those that differ from their defaults. */
export interface Settings {
  edition: string;
  options: Record<string, boolean | number | string | null>;
  chairs: number;
  target: number | null;
  clock: 'auto' | 'fast' | 'none' | 'relaxed';
  hold_ms: number | null;
  pace: 'calm' | 'quick' | 'usual';
  spectators: boolean;
  hints: boolean;
  pool: 'all' | 'box';
  cards: string;
  quotes: Record<string, string[]>;
}

/** The answer to create and join. `token` is this member's secret, with which they can return. */
export interface Welcome {
  t: 'welcome';
  v: number;
  room: string;
  member: number;
  token: string;
}

/**
 * A chair: a person's, a bot's, or empty. `away`: a stand-in plays. `deck`: one was brought. `booked`: the
 * member whose chair it is from the next hand on.
 */
export interface Chair {
  name?: string;
  member?: number | null;
  bot?: string | null;
  away?: boolean;
  deck?: boolean;
  booked?: number | null;
}

/** A person in the room, with or without a chair. */
export interface Member {
  id: number;
  name: string;
  online?: boolean;
  muted?: boolean;
}

/** One hand of the score sheet; `replay` is its link. */
export interface Result {
  number: number;
  winner: number | null;
  points: number[];
  replay: string;
}

/** Partners and their score (H-7); each of them has it in `totals` too. */
export interface Team {
  chairs: number[];
  total: number;
}

/**
 * The whole room except the hand. Settings may contain whole files: they are sent on joining and when they
 * change.
 */
export interface RoomNews {
  t: 'room';
  code: string;
  stage: 'between' | 'hand' | 'lobby' | 'over';
  host: number;
  chairs: Chair[];
  members: Member[];
  settings?: Settings;
  totals?: number[];
  target?: number;
  sheet?: Result[];
  champion?: number | null;
  salt?: string;
  commitment?: string;
  resting?: boolean;
  paused?: boolean;
  door?: 'knock' | 'locked' | 'open' | 'public';
  teams?: Team[];
}

/** A member left or came back; `chair` is theirs if they have one. */
export interface Presence {
  t: 'presence';
  member: number;
  online: boolean;
  chair?: number | null;
  away?: boolean;
}

/** A chat message. */
export interface Said {
  t: 'said';
  member: number;
  name: string;
  text: string;
}

/** An emote. */
export interface Emoted {
  t: 'emoted';
  member: number;
  emote: string;
}

/** A person waiting to come in. */
export interface Knock {
  id: number;
  name: string;
}

/** A member removed by the host; `address`: whether newcomers from the member's address are kept out too. */
export interface RemovedMember {
  id: number;
  name: string;
  address?: boolean;
}

/** A member who has booked a bot's chair, and asks for its cards in this hand. */
export interface Asker {
  member: number;
  chair: number;
}

/** Only for the host: the people who knock, the removed members, and the requests for a bot's cards. */
export interface DoorNews {
  t: 'door';
  knocks?: Knock[];
  removed?: RemovedMember[];
  asks?: Asker[];
}

/** The room's door is closed: you have knocked, and are waiting for the host's answer. */
export interface Waiting {
  t: 'waiting';
  room: string;
}

/** A code with which your seat can be moved once, within this many seconds. */
export interface TransferNews {
  t: 'transfer';
  code: string;
  seconds: number;
}

/** The answer to `look`: the seat that a code is for. */
export interface Offer {
  t: 'offer';
  room: string;
  name: string;
  seconds: number;
}

/** A new token. Joining with it voids the old one and closes its connections. */
export interface TokenNews {
  t: 'token';
  token: string;
}

/** The number of other windows in which your seat is open. */
export interface Elsewhere {
  t: 'elsewhere';
  places: number;
}

/** A seat's contribution to a shuffle; without a `hash`, none. */
export interface Contribution {
  hash?: string;
  number?: string;
  wrong?: boolean;
}

/** The next hand is now fixed: reveal your contribution, if its hash is among these. */
export interface Commitments {
  t: 'commitments';
  salt: string;
  hashes: string[];
}

/** The seat whose clock is running, and the remaining time. */
export interface Clock {
  seat: number;
  left_ms: number;
  whole_ms: number;
}

/** A race is open. Turn moves wait for `hold_ms` more, of `whole_ms`. */
export interface WindowNews {
  number: number;
  hold_ms: number;
  whole_ms: number;
}

/**
 * The whole hand as this member may see it; `history` has the events so far, at most the last 1,000. `seat`
 * is None for a spectator. `commitment` is the SHA-256 of salt:secret; the secret is revealed when the hand
 * is over.
 */
export interface Hand {
  t: 'hand';
  n: number;
  number: number;
  seat: number | null;
  table: PublicTable;
  salt: string;
  commitment: string;
  mine?: Mine;
  history?: SeenEvent[];
  window?: WindowNews | null;
  clock?: Clock | null;
}

/**
 * The changes made by an input; `n` counts the moves of a hand without a gap, and stays the same if only a
 * clock or your own armed call has changed.
 */
export interface Change {
  t: 'change';
  n: number;
  events?: SeenEvent[];
  table?: PublicTable;
  window?: WindowNews | null;
  clock?: Clock | null;
  by?: 'bot' | 'clock' | 'stand-in' | null;
  mine?: Mine;
}

/**
 * A seat asks the other people whether it may take back its last move; without a seat, the request is over.
 */
export interface BackNews {
  t: 'back';
  seat?: number | null;
  awaited?: number[];
}

/** One claim in a race: its delay after the first, allowing for round trips. */
export interface ClaimNews {
  seat: number;
  move: string;
  after_ms: number;
  won: boolean;
}

/** The result of a race with several claims. */
export interface Race {
  t: 'race';
  window: number;
  claims: ClaimNews[];
}

/** A line that was said; a bot's has no words. `fell`: it was rejected. */
export interface LineNews {
  seat: number;
  text?: string;
  fell?: boolean;
}

/** The round of lines: the film, the lines so far, and whether the last one is open to doubt or a vote. */
export interface Lines {
  t: 'lines';
  film: string;
  told?: LineNews[];
  stage?: 'doubt' | 'over' | 'say' | 'vote';
  doubted_by?: number | null;
  votes?: number;
  left_ms?: number;
}

/** The hand is over: all hands are shown, and the secret of the shuffle. */
export interface Over {
  t: 'over';
  number: number;
  winner: number | null;
  hands: string[][];
  points: number[];
  secret: string;
  salt: string;
  commitment: string;
  replay: string;
  next_ms?: number;
  contributions?: Contribution[];
  worth?: number[];
  forfeit?: number;
}

/** The hand was broken off; its shuffle can still be checked. */
export interface Broken {
  t: 'broken';
  number: number;
  secret: string;
  salt: string;
  commitment: string;
  replay: string;
  contributions?: Contribution[];
}

/** One fault of cards or a deck, and its location: a line, a card's name or number, a seat's deck. */
export interface FaultNews {
  code: Code;
  reason: string;
  rule?: string;
  params?: Record<string, number | string | string[]>;
  line?: number;
  card?: string;
  number?: number;
  seat?: number | null;
}

/**
 * Your message was refused: the reason as `code` and `params`, and as an English sentence in `reason`; `rule`
 * is the ledger's number, if there is one, and `move` the move that you sent.
 */
export interface Refused {
  t: 'refused';
  code: Code;
  reason: string;
  rule?: string;
  params?: Record<string, number | string | string[]>;
  move?: string;
  faults?: FaultNews[];
  cool_ms?: number;
}

/** The answer to `why`; without a code, the move is legal. */
export interface Because {
  t: 'because';
  move: string;
  code?: Code | null;
  reason?: string;
  rule?: string;
  params?: Record<string, number | string | string[]>;
}

/** Answer immediately with a pong with the same number; this measures the round trip. */
export interface Ping {
  t: 'ping';
  n: number;
}

/** The answer to `beat`. */
export interface Heartbeat {
  t: 'beat';
}

/** Your report is stored, and the operator can read it. */
export interface Reported {
  t: 'reported';
}

/** The connection ends: you left, the room is full, a limit was exceeded, or no room could be created. */
export interface Bye {
  t: 'bye';
  code: Code;
  reason: string;
  rule?: string;
  params?: Record<string, number | string | string[]>;
}

/**
 * Create a room and be its host. `quick`: bots on all other chairs, and an immediate deal. `contributes`:
 * this client contributes to the shuffle.
 */
export interface Create {
  t: 'create';
  v: number;
  name?: string;
  settings?: Partial<Settings> | null;
  quick?: boolean;
  level?: string;
  contributes?: boolean;
  place?: string;
}

/**
 * Join a room: with a token as that member again, otherwise as somebody new. `contributes`: this client
 * contributes to the shuffle.
 */
export interface Join {
  t: 'join';
  v: number;
  room: string;
  name?: string;
  token?: string;
  watch?: boolean;
  contributes?: boolean;
  place?: string;
}

/** Ask for the name behind a transfer code; the answer ends the connection. */
export interface Look {
  t: 'look';
  v: number;
  room: string;
  code: string;
}

/** Use a transfer code: the answer is a new token for the seat, and ends the connection. */
export interface Take {
  t: 'take';
  v: number;
  room: string;
  code: string;
}

/** Take another name; a number is added if it is taken. */
export interface Rename {
  t: 'rename';
  name: string;
}

/** Take a chair that is empty or a bot's, while no hand is being played. */
export interface Sit {
  t: 'sit';
  chair: number;
}

/** Leave the chair and stay in the room. */
export interface Stand {
  t: 'stand';
}

/** Leave the room. During a hand the seat stays yours until the hand is over. */
export interface Leave {
  t: 'leave';
}

/** As the host, send the complete new settings. */
export interface ChangeSettings {
  t: 'settings';
  settings: Partial<Settings>;
}

/** As the host, put a bot on a chair, or without a level take it away. */
export interface PlaceBot {
  t: 'bot';
  chair: number;
  level: string | null;
}

/** As the host, remove a member from this room until they are readmitted. */
export interface Remove {
  t: 'remove';
  member: number;
}

/** As the host, let a removed member come back; `removal` is its number. */
export interface Readmit {
  t: 'readmit';
  removal: number;
}

/**
 * As the host, open the room, list it for strangers, have newcomers knock, or lock it; members come in with
 * their tokens.
 */
export interface SetDoor {
  t: 'door';
  door: 'knock' | 'locked' | 'open' | 'public';
}

/** As the host, let in a person who knocks, or decline. */
export interface Admit {
  t: 'admit';
  knock: number;
  yes: boolean;
}

/** As the host, mute a member, or let them speak again. */
export interface Mute {
  t: 'mute';
  member: number;
  on: boolean;
}

/** As the host, make another member the host. */
export interface Host {
  t: 'host';
  member: number;
}

/**
 * Ask for a bot's chair: it is yours from the next hand on. `now`: take its cards in this hand, if the host
 * agrees. Without a chair: withdraw the request.
 */
export interface DropIn {
  t: 'dropin';
  chair: number | null;
  now?: boolean;
}

/** As the host, give a bot's cards in this hand to the member who asked for them, or decline. */
export interface Give {
  t: 'give';
  member: number;
  yes: boolean;
}

/** Ask for a code with which your seat can be moved to another device. */
export interface Transfer {
  t: 'transfer';
}

/** Ask for a new token, whose first use closes your seat everywhere else. */
export interface Renew {
  t: 'renew';
}

/** Bring a dynasty deck; an empty one takes it back. */
export interface BringDeck {
  t: 'deck';
  cards: string[];
}

/** Deal: the first hand, the next one, or a rematch. */
export interface Start {
  t: 'start';
}

/** As the host, or the only person at the table, pause or resume play. */
export interface Pause {
  t: 'pause';
  on: boolean;
}

/** As the host, end the match; everyone is back in the waiting room. */
export interface Lobby {
  t: 'lobby';
}

/** Say something to everyone in the room. */
export interface Say {
  t: 'say';
  text: string;
}

/** Show an emote. */
export interface ShowEmote {
  t: 'emote';
  emote: string;
}

/** Report a member, or the room, to the operator. The room isn't told. */
export interface Report {
  t: 'report';
  text: string;
  member?: number | null;
}

/**
 * Commit to your contribution to the next shuffle: the SHA-256 of the next hand's salt, a colon and the
 * contribution.
 */
export interface Commit {
  t: 'commit';
  salt: string;
  hash: string;
}

/** Reveal your contribution, when the table asks for it. */
export interface Reveal {
  t: 'reveal';
  salt: string;
  number: string;
}

/**
 * Make a move, given in notation. `n` is the number of the last change seen: a late answer to an earlier
 * question is refused. `window` names the race that a reaction belongs to. `film` comes with a My Favorite
 * Line (FL-1).
 */
export interface Play {
  t: 'play';
  move: string;
  n?: number | null;
  window?: number | null;
  film?: string;
}

/** Catch the player who owes a call; a false catch costs a cool-down. */
export interface Catch {
  t: 'catch';
  window?: number | null;
}

/** Call with your next play, or as soon as a call is owed; after that play it is no longer armed. */
export interface Arm {
  t: 'arm';
  on: boolean;
}

/**
 * Take back your last move, unless it has shown someone a card: alone with bots immediately, otherwise when
 * all other people at the table agree.
 */
export interface TakeBack {
  t: 'back';
}

/** Agree or object to a player taking back a move. */
export interface Agree {
  t: 'agree';
  yes: boolean;
}

/** Say a line (FL-2). */
export interface Line {
  t: 'line';
  text: string;
}

/** Doubt the line just said (FL-6). */
export interface Doubt {
  t: 'doubt';
}

/** Vote on the doubted line (FL-6). */
export interface Vote {
  t: 'vote';
  stands: boolean;
}

/** Ask why a move can't be made now. */
export interface Why {
  t: 'why';
  move: string;
}

/** Ask for everything again. */
export interface Resync {
  t: 'resync';
}

/** The answer to a ping. */
export interface Pong {
  t: 'pong';
  n: number;
}

/** Check the connection; the answer is a beat. */
export interface Beat {
  t: 'beat';
}

/** The refusal of a request: the reason as `code` and `params`, and as an English sentence in `reason`. */
export interface RefusedRequest {
  code: Code;
  reason: string;
  params?: Record<string, number | string | string[]>;
}

/** One of the ledger's options, and its possible values. */
export interface Option {
  name: string;
  rule: string;
  default: boolean | number | string | null;
  sentence: string;
  choices: string[];
  least: number;
  most: number;
  kind: 'number' | 'switch' | 'word';
}

/**
 * House rules that go together; all others are off. `seats`: the possible numbers of players; empty: any
 * number.
 */
export interface Preset {
  name: string;
  options: Record<string, boolean | number | string | null>;
  seats: number[];
}

/**
 * An edition with its options. `special` are the letters of its special wild, `powers` its abilities;
 * `most_from_box` is the number of players that the box has Elite cards for (P-2). `house` are the house
 * rules, which are options too, and `presets` choices of them.
 */
export interface Edition {
  name: string;
  special: string | null;
  powers: string[];
  least: number;
  most: number;
  most_from_box: number;
  target: number;
  options: Option[];
  house: Option[];
  presets: Preset[];
}

/** The editions of this server, and the levels of the bots. */
export interface Editions {
  editions: Edition[];
  levels: string[];
  version: string;
}

/** An icon of an Elite card; `type` says which cards it concerns, if any. */
export interface Icon {
  action: string;
  who: 'everyone' | 'printed' | 'target';
  number: number;
  type: 'elite' | 'uno' | null;
  text: string;
}

/** An Elite Action Card, as it is printed. */
export interface EliteCard {
  id: string;
  name: string;
  colours: ('blue' | 'green' | 'red' | 'yellow')[];
  foil: 'base' | 'dual' | 'nitro' | 'none' | 'wild';
  icons: Icon[];
  pack: string;
  promo: boolean;
}

/** A deck to be checked, with the TOML text of custom cards. */
export interface DeckQuestion {
  cards: string[];
  own?: string;
}

/** All reasons why a deck isn't legal (DY-5). */
export interface DeckAnswer {
  faults: FaultNews[];
}

/** The cards of a TOML text, or its faults. */
export interface CardsAnswer {
  cards: EliteCard[];
  faults: FaultNews[];
}

/**
 * A table that strangers may join: the number of people and of free chairs. `house` are the house rules that
 * are on.
 */
export interface OpenTable {
  code: string;
  edition: string;
  people: number;
  free: number;
  playing: boolean;
  house: Record<string, boolean | number | string | null>;
}

/** The tables of this server that strangers may join; `open`: whether it has such tables at all. */
export interface OpenTables {
  open: boolean;
  tables: OpenTable[];
}

/** The hand as dealt: a spectator's view, and all hands. */
export interface ReplayStart {
  t: 'hand';
  n: number;
  number: number;
  seat: number | null;
  table: PublicTable;
  salt: string;
  commitment: string;
  mine?: Mine;
  history?: SeenEvent[];
  window?: WindowNews | null;
  clock?: Clock | null;
  hands: string[][];
}

/**
 * One move, its events, and all hands after it; `by` is the kind of player that made it instead of the seat's
 * own.
 */
export interface Frame {
  seat: number;
  move: string;
  at_ms: number;
  by: 'bot' | 'clock' | 'stand-in' | null;
  events: SeenEvent[];
  table: PublicTable;
  hands: string[][];
}

/** Before move number `n`, a person took a seat over from a bot with this name. */
export interface Takeover {
  seat: number;
  n: number;
  name: string;
}

/**
 * A finished hand, move by move, or one that was `broken` off. `cards` is the TOML text of the table's own
 * Elite cards. `contributions` are the seats' contributions to the shuffle, which `version` 1 doesn't have.
 */
export interface Replay {
  id: string;
  number: number;
  names: string[];
  edition: string;
  record: string;
  salt: string;
  secret: string;
  commitment: string;
  winner: number | null;
  points: number[];
  cards: string;
  options: Record<string, boolean | number | string | null>;
  start: ReplayStart;
  frames: Frame[];
  version: number;
  contributions: Contribution[];
  broken: boolean;
  takeovers: Takeover[];
}

/** A lesson on the list, in each language. */
export interface LessonTitle {
  id: string;
  edition: string;
  title: Record<string, string>;
  about: Record<string, string>;
}

/** A sentence, the thing it points at, the expected move (or `next`), and the others' moves after it. */
export interface LessonStep {
  say: Record<string, string>;
  expect: string;
  point: string;
  then: string[];
}

/** A whole lesson; `names` are those of the other seats, `film` that of a round of lines. */
export interface LessonAnswer {
  id: string;
  edition: string;
  title: Record<string, string>;
  names: string[];
  film: Record<string, string>;
  steps: LessonStep[];
}

/**
 * An action at a practice table. `source` names its position, `lesson:first` or `case:…`; `moves` are all so
 * far, as ``seat=move``. `open` asks for the whole hand, `move` makes another move, `bot` lets a bot make
 * one, `why` asks why a move can't be made.
 */
export interface PracticeQuestion {
  source: string;
  do?: 'bot' | 'move' | 'open' | 'why';
  moves?: string[];
  move?: string;
}

/** The result: `move` is the move made, if any. */
export interface PracticeAnswer {
  seat: number;
  edition: string;
  move: string;
  hand: Hand | null;
  change: Change | null;
  refused: Refused | null;
  because: Because | null;
  cards: EliteCard[];
  options: Record<string, boolean | number | string | null>;
}

/** A rule of the ledger, in English. */
export interface RuleText {
  number: string;
  text: string;
}

/** The rules of one heading. */
export interface RulePart {
  letters: string;
  heading: string;
  rules: RuleText[];
}

/** The ledger's rules of an edition. */
export interface RulesAnswer {
  edition: string;
  parts: RulePart[];
}

/** A case of the rulebook on the list of questions; its title is English. */
export interface CaseTitle {
  id: string;
  title: string;
  rules: string[];
}

/** A move that isn't allowed afterwards, and the reason. */
export interface CaseRefusal {
  seat: number;
  because: Because;
}

/** A case as an answer: the position with all hands open, the moves, the events, the refused moves. */
export interface CaseAnswer {
  id: string;
  title: string;
  edition: string;
  rules: RuleText[];
  table: PublicTable;
  hands: string[][];
  moves: string[];
  events: SeenEvent[];
  refused: CaseRefusal[];
  cards: EliteCard[];
  options: Record<string, boolean | number | string | null>;
}

/** The reason why a move is good: a code and the parameters of its sentence. */
export interface Ground {
  code: string;
  colour?: 'blue' | 'green' | 'red' | 'yellow';
  count?: number;
  percent?: number;
}

/** A move, and the seat's chance of winning with it. */
export interface LikelyMove {
  move: string;
  chance: number;
}

/** The best moves, the best first, and the reason for that one. */
export interface Hint {
  moves: LikelyMove[];
  why: Ground;
}

/** A decision: move `number` of the hand, its cost, and the best move. */
export interface JudgedDecision {
  number: number;
  seat: number;
  move: string;
  cost: number;
  best: LikelyMove[];
  why: Ground;
}

/** A turning point: a mistake, with the best move, or a chance that rose or fell. */
export interface DecidingMoment {
  number: number;
  seat: number;
  type: 'down' | 'mistake' | 'up';
  before: number;
  after: number;
  best?: string;
  why?: Ground;
}

/** The parts of a seat's result. */
export interface SeatAccount {
  result: number;
  decisions: number;
  others: number;
  cards: number;
}

/**
 * The analysis of a hand. `sides`: the seats that win together, each team or every seat alone; `chances`: for
 * each moment, every seat's chance of winning, which partners share; `accounts`: by seat.
 */
export interface HandAnalysis {
  edition: string;
  seats: number;
  winner: number | null;
  sides: number[][];
  chances: number[][];
  decisions: JudgedDecision[];
  accounts: SeatAccount[];
  points: DecidingMoment[];
}
