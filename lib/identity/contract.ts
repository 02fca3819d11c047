import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import {
  accessChangeSchema,
  accessSchema,
  activationSchema,
  endSessionsSchema,
  loginSchema,
  logoutSchema,
  profileChangeSchema,
  profileSchema,
  refreshSchema,
  resetPasswordSchema,
  sessionViewSchema,
  signedUpSchema,
  signUpSchema,
  tokenPairSchema,
  usernameOnlySchema,
  userSchema,
} from './schema';

export const loginContract = defineContract({
  method: 'POST',
  path: '/api/secure/login',
  summary:
    'Log in with username and password; accounts with a second factor answer otp_required without its code',
  access: 'anyone',
  body: loginSchema,
  output: tokenPairSchema,
  captcha: 'login',
  errors: [
    'invalid_credentials',
    'otp_required',
    'invalid_otp',
    'account_not_activated',
    'identity_unavailable',
  ],
});

export const refreshContract = defineContract({
  method: 'POST',
  path: '/api/secure/refresh',
  summary: 'Spend a refresh token for a new pair',
  access: 'anyone',
  body: refreshSchema,
  output: tokenPairSchema,
  limit: 'refresh',
  errors: ['unauthenticated', 'identity_unavailable'],
});

export const userContract = defineContract({
  path: '/api/secure/user',
  summary: 'The signed-in user with profile and scope',
  access: 'customer',
  output: userSchema,
});

export const logoutContract = defineContract({
  method: 'POST',
  path: '/api/secure/logout',
  summary: 'End the session: the family of the refresh token, and the one that authenticates the call',
  access: 'anyone',
  body: logoutSchema,
  duringPreview: true,
  errors: ['unauthenticated', 'identity_unavailable'],
});

export const accessKeysContract = defineContract({
  path: '/api/secure/keys',
  summary: 'Public keys that verify access tokens, for instances whose accounts live here (JWK set)',
  access: 'anyone',
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

export const csrfContract = defineContract({
  path: '/api/csrf',
  summary: 'The token that writes of a browser carry as X-CSRF-Token',
  access: 'anyone',
  output: z.object({ token: z.string() }),
});

export const signUpContract = defineContract({
  method: 'POST',
  path: '/api/account/sign-up',
  summary: 'Create an account; it is active once the link of the mail is used',
  access: 'anyone',
  body: signUpSchema,
  output: signedUpSchema,
  status: 201,
  limit: 'sign_up',
  captcha: 'sign_up',
  errors: ['user_already_exist', 'managed_elsewhere', 'identity_unavailable'],
});

export const activationContract = defineContract({
  method: 'POST',
  path: '/api/account/activation',
  summary: 'Activate an account, or its new address, with the token of the mail, which works once',
  access: 'anyone',
  body: activationSchema,
  output: z.object({ username: z.string() }),
  limit: 'activation',
  errors: ['invalid_token', 'user_already_exist', 'identity_unavailable'],
});

export const resendActivationContract = defineContract({
  method: 'POST',
  path: '/api/account/activation/resend',
  summary: 'Send the activation mail again, if there is an account waiting for it',
  access: 'anyone',
  body: usernameOnlySchema,
  output: z.object({}),
  status: 202,
  limit: 'activation_resend',
  errors: ['managed_elsewhere', 'identity_unavailable'],
});

export const forgotPasswordContract = defineContract({
  method: 'POST',
  path: '/api/account/forgot-password',
  summary: 'Send a link to set a new password, if there is such an account',
  access: 'anyone',
  body: usernameOnlySchema,
  output: z.object({}),
  status: 202,
  limit: 'forgot_password',
  captcha: 'forgot_password',
  errors: ['managed_elsewhere', 'identity_unavailable'],
});

export const resetPasswordContract = defineContract({
  method: 'POST',
  path: '/api/account/reset-password',
  summary: 'Set a new password with the token of the mail; all sessions end',
  access: 'anyone',
  body: resetPasswordSchema,
  output: z.object({ username: z.string() }),
  limit: 'reset_password',
  errors: ['invalid_token'],
});

export const getProfileContract = defineContract({
  path: '/api/account/profile',
  summary: 'The data of the signed-in customer',
  access: 'customer',
  output: profileSchema,
});

export const changeProfileContract = defineContract({
  method: 'PATCH',
  path: '/api/account/profile',
  summary: 'Change data of the signed-in customer; what is absent stays',
  access: 'customer',
  body: profileChangeSchema,
  output: profileSchema,
});

export const changeAccessContract = defineContract({
  method: 'PATCH',
  path: '/api/account/access',
  summary: 'Change password or address; a new address counts once it is confirmed by mail',
  access: 'customer',
  body: accessChangeSchema,
  output: accessSchema,
  errors: ['user_already_exist', 'too_many_requests', 'managed_elsewhere'],
});

export const confirmAddressContract = defineContract({
  method: 'POST',
  path: '/api/account/access/confirmation',
  summary: 'Confirm a new address with the token of the mail, which works once',
  access: 'anyone',
  body: activationSchema,
  output: z.object({ username: z.string() }),
  limit: 'activation',
  errors: ['invalid_token', 'user_already_exist'],
});

export const listSessionsContract = defineContract({
  path: '/api/account/sessions',
  summary: 'The sessions of the signed-in customer that run',
  access: 'customer',
  output: z.object({ items: z.array(sessionViewSchema) }),
});

export const endOtherSessionsContract = defineContract({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End all sessions of the signed-in customer but this one',
  access: 'customer',
});

export const endSessionContract = defineContract({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'End one session of the signed-in customer',
  access: 'customer',
});

export const endCustomerSessionsContract = defineContract({
  method: 'POST',
  path: '/api/admin/sessions/end',
  summary: 'End the sessions of a customer, or of everyone; passwords stay',
  access: 'team:write',
  body: endSessionsSchema,
  output: z.object({ ended: z.int() }),
  errors: ['not_found', 'managed_elsewhere', 'identity_unavailable'],
});
