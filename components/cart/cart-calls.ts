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

export const addEntry = (body: AddEntryInput): Promise<CartView> => callApi(addEntryContract, { body });

/** Removes an entry. One that is gone already, removed in another tab for example, counts as removed. */
export const removeEntry = async (id: string): Promise<CartView> => {
  try {
    return await callApi(removeEntryContract, { params: { id } });
  } catch (error) {
    if (isRefusal(error, 'not_found')) return callApi(getCartContract);
    throw error;
  }
};

export type EntryChange = { id: string; change: ChangeEntryInput };

export const changeEntry = ({ id, change }: EntryChange): Promise<CartView> =>
  callApi(changeEntryContract, { params: { id }, body: change });

export const setCode = (code: string): Promise<CartView> =>
  callApi(setCodeContract, { body: { code, replace: false } });

export const removeCode = (code: string): Promise<CartView> =>
  callApi(removeCodeContract, { body: { code } });
