import { randomBytes, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

/** An unguessable token in URL-safe text, 256 bits unless told. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
