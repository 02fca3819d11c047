import {
  addEntryContract,
  changeEntryContract,
  removeCodeContract,
  removeEntryContract,
  setCodeContract,
} from '@/lib/cart/contract';
import type { AddEntryInput, CartView, ChangeEntryInput } from '@/lib/cart/schema';
import { callApi } from '@/lib/http/client';

export const addEntry = (body: AddEntryInput, locale: string): Promise<CartView> =>
  callApi(addEntryContract, { body, locale });

export const removeEntry = (id: string, locale: string): Promise<CartView> =>
  callApi(removeEntryContract, { params: { id }, locale });

export type EntryChange = { id: string; change: ChangeEntryInput };

export const changeEntry = ({ id, change }: EntryChange, locale: string): Promise<CartView> =>
  callApi(changeEntryContract, { params: { id }, body: change, locale });

export const setCode = (code: string, locale: string): Promise<CartView> =>
  callApi(setCodeContract, { body: { code }, locale });

export const removeCode = (_: void, locale: string): Promise<CartView> =>
  callApi(removeCodeContract, { locale });
