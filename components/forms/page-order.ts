/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;

/** Sorts as things stand on the page, whenever they appeared there; what has no element comes last. */
export const inPageOrder = <Item, Place extends { compareDocumentPosition(other: Place): number }>(
  items: readonly Item[],
  elementOf: (item: Item) => Place | null,
): Item[] =>
  items
    .map((item) => ({ item, element: elementOf(item) }))
    .sort((a, b) => {
      if (!a.element || !b.element) return Number(!a.element) - Number(!b.element);
      if (a.element === b.element) return 0;
      return a.element.compareDocumentPosition(b.element) & FOLLOWING ? -1 : 1;
    })
    .map(({ item }) => item);
