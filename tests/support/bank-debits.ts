/** A booking of a bank’s camt.054 file: a debit, or a credit. */
export const entry = (parts: string, { sum, isCredit = false }: { sum: string; isCredit?: boolean }) =>
  `<Ntry><Amt Ccy="CHF">${sum}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
   <BookgDt><Dt>2027-01-05</Dt></BookgDt><NtryDtls>${parts}</NtryDtls></Ntry>`;
/** A bank’s file of debits. */
export const bankFile = (...entries: string[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn>
   ${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
/** A payment of ours in a booking. */
export const transaction = (id: string, amount: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="CHF">${amount}</Amt>${more}</TxDtls>`;
