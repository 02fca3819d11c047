import { randomBytes, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

/** An unguessable URL-safe token, 256 bits by default. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
