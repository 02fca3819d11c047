import * as audit from '../audit/contract';
import * as books from '../books/contract';
import * as payouts from '../books/payout-contract';
import * as cards from '../cards/contract';
import * as cart from '../cart/contract';
import * as catalogue from '../catalogue/contract';
import * as contact from '../contact/contract';
import * as content from '../content/contract';
import * as contentImport from '../content-import/contract';
import * as editions from '../editions/contract';
import * as editorial from '../editorial/contract';
import * as events from '../events/contract';
import type { Contract } from '../http/define-contract';
import * as goodwill from '../goodwill/contract';
import * as identity from '../identity/contract';
import * as jobs from '../jobs/contract';
import * as mail from '../mail/contract';
import * as media from '../media/contract';
import * as notes from '../notes/contract';
import * as ordersAdmin from '../orders/admin-contract';
import * as orderDocuments from '../orders/document-contract';
import * as orderInvoices from '../orders/invoice-contract';
import * as mailRuns from '../orders/mail-run-contract';
import * as orderRefunds from '../orders/refund-contract';
import * as office from '../office/contract';
import * as opening from '../opening/contract';
import * as orders from '../orders/contract';
import * as partners from '../partners/contract';
import * as proposals from '../partners/proposal-contract';
import * as passes from '../passes/contract';
import * as payments from '../payments/contract';
import * as people from '../people/contract';
import * as privacy from '../privacy/contract';
import * as pro from '../pro/contract';
import * as production from '../production/contract';
import * as promotions from '../promotions/contract';
import * as publishing from '../publishing/contract';
import * as renewal from '../renewal/contract';
import * as search from '../search/contract';
import * as reports from '../reports/contract';
import * as settlement from '../settlement/contract';
import * as signals from '../signals/contract';
import * as staff from '../staff/contract';
import * as ownVisits from '../visits/account-contract';
import * as staffVisits from '../visits/staff-contract';
import * as visits from '../visits/contract';
import * as api from './contract';

/** The contract modules, in the order of the document. */
const MODULES = [
  identity,
  privacy,
  renewal,
  catalogue,
  cart,
  promotions,
  orders,
  payments,
  passes,
  ownVisits,
  staffVisits,
  content,
  events,
  editorial,
  search,
  contact,
  contentImport,
  publishing,
  media,
  ordersAdmin,
  orderDocuments,
  orderInvoices,
  orderRefunds,
  mailRuns,
  jobs,
  books,
  payouts,
  office,
  people,
  notes,
  editions,
  opening,
  cards,
  partners,
  proposals,
  goodwill,
  visits,
  production,
  settlement,
  reports,
  signals,
  audit,
  staff,
  pro,
  mail,
  api,
] as const;

type ExportsOf<Module> = Module extends unknown ? Module[keyof Module] : never;

/** The contracts one by one, for tables that must name each of them. */
export type ApiContract = Extract<ExportsOf<(typeof MODULES)[number]>, Contract>;

/**
 * Every call of the API: all that the contract modules export. Source of `GET /api/openapi.json` and of the tests with
 * invalid input.
 */
export const CONTRACTS: readonly Contract[] = MODULES.flatMap((module) => Object.values<Contract>(module));
