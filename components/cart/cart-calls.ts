import {
  addEntryContract,
  changeEntryContract,
  getCartContract,
  removeCodeContract,
  removeEntryContract,
  setCodeContract,
} from '@/lib/cart/contract';
import type { AddEntryInput, CartView, ChangeEntryInput } from '@/lib/cart/schema';
import { callApi, isRefusal } from '@/lib/http/client';

export const addEntry = (body: AddEntryInput, locale: string): Promise<CartView> =>
  callApi(addEntryContract, { body, locale });

/** Removes an entry. One that is gone already, removed in another tab for example, counts as removed. */
export const removeEntry = async (id: string, locale: string): Promise<CartView> => {
  try {
    return await callApi(removeEntryContract, { params: { id }, locale });
  } catch (error) {
    if (isRefusal(error, 'not_found')) return callApi(getCartContract, { locale });
    throw error;
  }
};

export type EntryChange = { id: string; change: ChangeEntryInput };

export const changeEntry = ({ id, change }: EntryChange, locale: string): Promise<CartView> =>
  callApi(changeEntryContract, { params: { id }, body: change, locale });

export const setCode = (code: string, locale: string): Promise<CartView> =>
  callApi(setCodeContract, { body: { code, replace: false }, locale });

export const removeCode = (code: string, locale: string): Promise<CartView> =>
  callApi(removeCodeContract, { body: { code }, locale });
