import {
  addEntryContract,
  changeEntryContract,
  getCartContract,
  removeEntryContract,
  setInformationContract,
} from '../cart/contract';
import { getCatalogueContract } from '../catalogue/contract';
import {
  eventCalendarContract,
  eventsCalendarContract,
  getLocalesContract,
  getNavigationContract,
  importContentContract,
  listEventsContract,
} from '../content/contract';
import type { Contract } from '../http/define-contract';
import {
  activationContract,
  changeProfileContract,
  csrfContract,
  forgotPasswordContract,
  getProfileContract,
  loginContract,
  logoutContract,
  refreshContract,
  resendActivationContract,
  resetPasswordContract,
  signUpContract,
  userContract,
  changeAccessContract,
  confirmAddressContract,
  listSessionsContract,
  endOtherSessionsContract,
  endSessionContract,
} from '../identity/contract';
import { getMailboxContract, listMailsContract } from '../mail/contract';
import {
  getConfirmationPdfContract,
  getOrderContract,
  getOrderStatusContract,
  getPassesPdfContract,
  listOrdersContract,
  placeOrderContract,
  withdrawOrderContract,
} from '../orders/contract';
import { getPassKeysContract, listPassesContract } from '../passes/contract';
import { decideSandboxContract, sandboxWebhookContract } from '../payments/contract';
import { renewalContract } from '../renewal/contract';
import { searchContract, suggestContract } from '../search/contract';
import { getLiveContract, getOpenApiContract, getReadyContract } from './contract';

/** Every call of the API. Feeds `GET /api/openapi.json` and the tests that meet each call with bad input. */
export const CONTRACTS: readonly Contract[] = [
  loginContract,
  refreshContract,
  userContract,
  logoutContract,
  csrfContract,
  signUpContract,
  activationContract,
  resendActivationContract,
  forgotPasswordContract,
  resetPasswordContract,
  getProfileContract,
  changeProfileContract,
  changeAccessContract,
  confirmAddressContract,
  listSessionsContract,
  endOtherSessionsContract,
  endSessionContract,
  renewalContract,
  getCatalogueContract,
  getCartContract,
  addEntryContract,
  changeEntryContract,
  removeEntryContract,
  setInformationContract,
  placeOrderContract,
  getOrderStatusContract,
  withdrawOrderContract,
  decideSandboxContract,
  sandboxWebhookContract,
  listOrdersContract,
  getOrderContract,
  listPassesContract,
  getPassKeysContract,
  getNavigationContract,
  getLocalesContract,
  listEventsContract,
  eventCalendarContract,
  eventsCalendarContract,
  searchContract,
  suggestContract,
  importContentContract,
  getConfirmationPdfContract,
  getPassesPdfContract,
  getMailboxContract,
  listMailsContract,
  getLiveContract,
  getReadyContract,
  getOpenApiContract,
];
