import { useState } from 'react';
import { ChatLines } from '@candor/ui/chat/chat-lines.tsx';
import { Composer } from '@candor/ui/chat/composer.tsx';
import type { ChatMessage, Conversation } from '@candor/ui/chat/use-conversation.ts';
import { Section } from '@candor/ui/section.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 51, 52);
const MESSAGES: readonly ChatMessage[] = [
  { number: 1, author: 'customer', name: '', text: 'Where is my deposit?\nSee /finance', picture: 1, at: AT, key: '' },
  { number: 2, author: 'note', name: 'Operator', text: 'Knows the chains', picture: 0, at: AT, key: '' },
  { number: 3, author: 'operator', name: 'Operator', text: 'It is credited: https://candor.example.', picture: 0, at: AT, key: '' },
];

/** A chat with what is on its way, and what could not be sent. */
export function Chats() {
  const [draft, setDraft] = useState('');
  const conversation: Conversation = {
    messages: MESSAGES,
    outgoing: [
      { key: 'a', text: 'Thank you', picture: undefined, state: 'sending', why: '' },
      { key: 'b', text: 'Hello?', picture: undefined, state: 'failed', why: '' },
    ],
    news: () => Promise.resolve(),
    say: () => undefined,
    again: () => undefined,
  };
  return (
    <Section id="chat" title="Chat">
      <ChatLines label="Chat" conversation={conversation} own="customer" picture={() => Promise.resolve('')} />
      <Composer draft={draft} onDraft={setDraft} onSend={() => undefined} />
    </Section>
  );
}
