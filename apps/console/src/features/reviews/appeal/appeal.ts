import type { ReplyOf } from '@candor/api';

export type Appeal = ReplyOf<'console/appeal'>;
