import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { id, language, moment, page, pagePlace } from '../contract/fields.ts';

const content = z.string().meta({
  description: 'HTML of p, h2, h3, ul, ol, li, strong, em, br and a with an https or site-relative href; nothing else is ever stored',
});
const thumbnail = z.string().meta({ description: 'a path of this site, or empty' });

export const newsCalls = calls({
  'news/list': {
    method: 'POST',
    access: 'visitor',
    rate: 'read',
    summary: 'News and help of a category in their order, twenty a page.',
    input: z.object({ c_id: id, lang: language.optional(), page }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          c_id: z.int(),
          title: z.string(),
          thumbnail,
          abstract: z.string(),
          content,
          update_time: moment,
        }),
      ),
      ...pagePlace,
    }),
    errors: [],
  },
  'news/detail': {
    method: 'POST',
    access: 'visitor',
    rate: 'read',
    summary:
      'A news item in the language asked for, else in English; `lang` of the reply says which. The content is HTML of a closed subset.',
    input: z.object({ id, lang: language.optional() }),
    reply: z.object({
      id: z.int(),
      c_id: z.int(),
      lang: language.meta({ description: 'the language that the texts are in' }),
      title: z.string(),
      keyword: z.string(),
      abstract: z.string(),
      content,
      thumbnail,
      update_time: moment,
    }),
    errors: ['not_found'],
  },
});
