import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { getTemplateContract } from '@/lib/pro/contract';
import { csvResponse, importTemplate } from '@/lib/pro/csv-files';

export const GET = defineRoute(getTemplateContract, pro, ({ locale }) =>
  Promise.resolve(csvResponse(`passage-import-${locale}.csv`, importTemplate(locale))),
);
