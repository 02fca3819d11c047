/**
 * Next writes all that is stored as JSON, only to learn its length (`set` of its `IncrementalCache`), which counts
 * nowhere but in a store of its own. What the browser gets of a page when it changes pages would be written byte by
 * byte, as numbers: that takes longer than anything else about a new list. Under the name that Next gives these bytes
 * they are left out; all other bytes stay as Node writes them.
 */
const NAME_OF_BYTES = 'rscData';

/** @this {Buffer} @param {string} key the name under which the bytes stand */
function toJSON(key) {
  return key === NAME_OF_BYTES ? null : { type: 'Buffer', data: [...this] };
}

Object.assign(Buffer.prototype, { toJSON });
