// @ts-check
/**
 * The protocol's messages as types: what `src/lastcard/wire` says, for the checker alone. Nothing here is loaded.
 *
 * @typedef {boolean | number | string | null} OptionValue
 *
 * @typedef {object} Settings
 * @property {string} edition
 * @property {Record<string, OptionValue>} options
 * @property {number} chairs
 * @property {number | null} target
 * @property {'none' | 'relaxed' | 'fast'} clock
 * @property {number} hold_ms
 * @property {'calm' | 'usual' | 'quick'} pace
 * @property {boolean} spectators
 * @property {'box' | 'all'} pool
 * @property {string} cards
 * @property {Record<string, string[]>} quotes
 *
 * @typedef {object} Chair
 * @property {string} [name]
 * @property {number | null} [member]
 * @property {string | null} [bot]
 * @property {boolean} [away]
 * @property {boolean} [deck]
 *
 * @typedef {object} Member
 * @property {number} id
 * @property {string} name
 * @property {boolean} [online]
 *
 * @typedef {object} Result
 * @property {number} number
 * @property {number | null} winner
 * @property {number[]} points
 * @property {string} replay
 *
 * @typedef {object} Room
 * @property {'room'} t
 * @property {string} code
 * @property {'lobby' | 'hand' | 'between' | 'over'} stage
 * @property {Settings} settings
 * @property {number} host
 * @property {Chair[]} chairs
 * @property {Member[]} members
 * @property {number[]} [totals]
 * @property {number} [target]
 * @property {Result[]} [sheet]
 * @property {number | null} [champion]
 * @property {string} [salt] of the next hand
 * @property {string} [commitment]
 *
 * @typedef {object} Welcome
 * @property {'welcome'} t
 * @property {number} v
 * @property {string} room
 * @property {number} member
 * @property {string} token
 *
 * @typedef {object} Happening
 * @property {string} e
 * @property {number | null} [seat]
 * @property {number | null} [other]
 * @property {string | null} [card]
 * @property {string | null} [colour]
 * @property {number | null} [number]
 * @property {boolean | null} [good]
 *
 * @typedef {Record<string, any>} TablePatch
 *
 * @typedef {object} HandMessage
 * @property {'hand'} t
 * @property {number} n
 * @property {number} number
 * @property {number | null} seat
 * @property {TablePatch} table
 * @property {string} salt
 * @property {string} commitment
 * @property {Record<string, any>} [mine]
 * @property {Happening[]} [history]
 * @property {{number: number, hold_ms: number} | null} [window]
 * @property {{seat: number, left_ms: number, whole_ms: number} | null} [clock]
 *
 * @typedef {object} ChangeMessage
 * @property {'change'} t
 * @property {number} n
 * @property {Happening[]} [events]
 * @property {TablePatch} [table]
 * @property {Record<string, any>} [mine]
 * @property {string | null} [by]
 *
 * @typedef {{t: string} & Record<string, any>} Message
 *
 * @typedef {{member: number, name: string, text: string, old?: boolean}} Said old: from before one came
 *
 * @typedef {object} Option
 * @property {string} name
 * @property {string} rule
 * @property {OptionValue} default
 * @property {'switch' | 'number' | 'word'} kind
 * @property {string[]} choices
 * @property {number} least
 * @property {number} most
 * @property {string} sentence
 *
 * @typedef {object} Edition
 * @property {string} name
 * @property {string | null} special
 * @property {number} least
 * @property {number} most
 * @property {number} most_from_box
 * @property {Option[]} options
 * @property {number} target
 *
 * @typedef {{editions: Edition[], levels: string[], version: string}} Editions
 *
 * @typedef {object} Icon
 * @property {string} action
 * @property {'printed' | 'target' | 'everyone'} who
 * @property {number} number
 * @property {'uno' | 'elite' | null} type
 * @property {string} text
 *
 * @typedef {object} EliteCard
 * @property {string} id
 * @property {string} name
 * @property {string} [person]
 * @property {string[]} colours
 * @property {'none' | 'base' | 'dual' | 'wild' | 'nitro'} foil
 * @property {Icon[]} icons
 * @property {string} pack
 * @property {boolean} promo
 *
 * @typedef {string | number | string[]} Param
 *
 * @typedef {object} Reason why something is refused; what isn't known by its code is said in English
 * @property {string} code
 * @property {string} reason
 * @property {string} [rule]
 * @property {Record<string, Param>} [params]
 *
 * @typedef {Reason & {line?: number, card?: string, number?: number, seat?: number | null}} Fault
 *
 * @typedef {Reason & {move?: string, faults?: Fault[], cool_ms?: number}} Refused
 *
 * @typedef {object} Frame
 * @property {number} seat
 * @property {string} move
 * @property {number} at_ms
 * @property {string | null} [by]
 * @property {Happening[]} events
 * @property {TablePatch} [table]
 * @property {string[][]} hands
 *
 * @typedef {object} Replay
 * @property {string} id
 * @property {string} edition
 * @property {string[]} names
 * @property {number} number
 * @property {Record<string, OptionValue>} options
 * @property {string} salt
 * @property {string} secret
 * @property {string} commitment
 * @property {string} record
 * @property {HandMessage & {hands: string[][]}} start
 * @property {Frame[]} frames
 * @property {number | null} winner
 * @property {number[]} points
 * @property {string} cards the table's own Elite cards, TOML
 *
 * @typedef {object} Connection
 * @property {(message: Message) => void} send
 * @property {(type: string, fn: (message: any) => void) => () => void} on
 * @property {Room | null} room
 * @property {number | null} member
 * @property {any} hand
 * @property {Said[]} said
 * @property {boolean} readonly
 * @property {boolean} big
 * @property {(kind: string) => string} link
 * @property {() => Promise<EliteCard[]>} catalogue
 *
 * @typedef {{close(): void, showScore?(): void}} Page what main.js shows, until the next one
 */

export {};
