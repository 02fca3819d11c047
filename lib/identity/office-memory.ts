/** Where this browser remembers what a member of staff opened last; forgotten when they sign out. */
export const RECENT_KEY = 'passage.office.recent';
