import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { endOperatorSessions, openOperatorSessionsSource, OPERATORS, operatorSource } from '../store.ts';

export interface SetOperatorStatusInput {
  readonly operatorId: number;
  readonly status: 'active' | 'disabled';
}

/** Lets an operator sign in, or ends every sign-in and lets none begin. Only the venue itself runs it: no call leads here. */
export const setOperatorStatus: Command<SetOperatorStatusInput, ''> = {
  name: 'operators/set-status',
  serial: ({ operatorId }) => `operator:${operatorId}`,
  needs: ({ operatorId }) => ({ accounts: [], rows: [read(operatorSource, operatorId), read(openOperatorSessionsSource, operatorId)] }),
  decide(view, { operatorId, status }, _actor, moment) {
    if (!view.row(operatorSource, operatorId)) return { refused: 'not_found' };
    const open = view.row(openOperatorSessionsSource, operatorId) ?? [];
    const ended = endOperatorSessions(operatorId, status === 'disabled' ? open : [], moment.now);
    return { reply: '', changes: [update(OPERATORS, operatorId, { status }), ...ended.changes], effects: ended.effects };
  },
};
