import { addEntryContract, changeEntryContract, removeEntryContract } from '@/lib/cart/contract';
import type { AddEntryInput, CartView, ChangeEntryInput } from '@/lib/cart/schema';
import { callApi } from '@/lib/http/client';

export const addEntry = (body: AddEntryInput, locale: string): Promise<CartView> =>
  callApi(addEntryContract, { body, locale });

export const removeEntry = (id: string, locale: string): Promise<CartView> =>
  callApi(removeEntryContract, { params: { id }, locale });

export type EntryChange = { id: string; change: ChangeEntryInput };

export const changeEntry = ({ id, change }: EntryChange, locale: string): Promise<CartView> =>
  callApi(changeEntryContract, { params: { id }, body: change, locale });
