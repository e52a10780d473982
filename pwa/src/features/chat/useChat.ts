/** The conversation on a screen: what it is now, its words, and what it is asked with. */
import { useMemo, useSyncExternalStore } from 'react'
import { answers } from '../../data/online/http.ts'
import { api } from '../../data/online/api.ts'
import { useActor, useData, useGranted } from '../../data/react/context.tsx'
import { reachOf } from '../../data/session/can.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { deviceNow } from '../../lib/clock.ts'
import { today } from '../../lib/dates.ts'
import { catalogue } from '../../lib/words.ts'
import { useNames } from '../../records/usePeople.ts'
import { useLanguage } from '../../ui/language.ts'
import { answerHere } from './answerHere.ts'
import type { Tools } from './asking.ts'
import { chatOf, type Chat } from './chat.ts'
import type { Answer, Kept, Message } from './wire.ts'
import { words, type ChatWords } from './words/en.ts'

/** What the parts of the widget share. */
export interface ChatParts {
  readonly chat: Chat
  readonly kept: Kept
  readonly tools: Tools
  readonly phone: boolean
}

/** What is drawn of one answer. */
export interface AnswerProps {
  readonly message: Message
  readonly answer: Answer
  readonly question: string
  readonly isLast: boolean
  readonly phone: boolean
  readonly onAsk: (text: string, choice?: string) => void
  readonly onChange: (change: Partial<Message>) => void
  readonly onOther: () => void
}

const chatWords = catalogue('features/chat/words', words)

export function useChatWords(): ChatWords {
  return chatWords(useLanguage().language)
}

export function useChat(): { readonly chat: Chat; readonly kept: Kept } {
  const { orgId, userId } = useActor()
  const chat = chatOf(orgId, userId)
  return { chat, kept: useSyncExternalStore(chat.subscribe, chat.get) }
}

export function useTools(): Tools {
  const data = useData()
  const { userId } = useActor()
  const granted = useGranted()
  const names = useNames()
  const { sorry } = useChatWords()
  return useMemo(() => {
    const device = {
      list: (entity: keyof typeof TABLES) => data.list(entity),
      may: (entity: keyof typeof TABLES) => reachOf(granted, `${TABLES[entity].subject}.read`) !== null,
      all: (entity: keyof typeof TABLES) => reachOf(granted, `${TABLES[entity].subject}.read`) === 'org',
      names,
      userId,
    }
    return {
      post: api.post,
      now: deviceNow,
      isOffline: () => data.status.get().link === 'offline',
      reached: answers,
      answerHere: (question) => {
        const { bootstrapped, lastSyncedAt } = data.status.get()
        return answerHere(question, { ...device, today: today(), synced: bootstrapped ? (lastSyncedAt ?? 0) : null })
      },
      sorry,
    }
  }, [data, granted, names, userId, sorry])
}
