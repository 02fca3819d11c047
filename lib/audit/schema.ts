export type ActorKind = 'staff' | 'customer' | 'device' | 'system';
