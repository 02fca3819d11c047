import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { contactMessageSchema } from './schema';

export const sendContactMessageContract = defineContract({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the cooperative; a copy goes to the sender',
  access: 'anyone',
  body: contactMessageSchema,
  output: z.object({}),
  status: 202,
  limit: 'contact',
  captcha: 'contact',
});
