import { spoken } from '../language/table.ts'
import { words } from './catalogue.ts'
import type { VerdictResult } from './contract.ts'

/** What a verdict says, at the server as on a phone without a network. */
export const verdictMessages = spoken<VerdictResult>(words)

/** Said instead of "Admitted" to a guest who was out for now. */
export const welcomeBack = words.welcomeBack
