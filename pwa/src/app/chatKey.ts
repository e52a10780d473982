import { laterPart } from '../ui/laterPart.ts'

/** The key of chat, in the frame of a desk and of a tablet. */
export const ChatKey = laterPart(async () => (await import('../features/chat/ChatKey.tsx')).ChatKey)
