const FIRST_YEAR = seasonOf(new Date());
/** Codes of the season of today and of the next one. */
export const [FIRST, NEXT] = [FIRST_YEAR, FIRST_YEAR + 1].map(codeOf) as [string, string];

/** Year in which the season of a day begins. */
function seasonOf(day: Date): number {
  return day.getMonth() < 8 ? day.getFullYear() - 1 : day.getFullYear();
}
function codeOf(year: number): string {
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}
const same = (text: string) => ({ fr: text, de: text });

/** The first season: a pass, two extensions, and an option with a choice. */
export const CATALOGUE = {
  editions: [
    {
      code: FIRST,
      validFrom: `${FIRST_YEAR}-09-01`,
      validUntil: `${FIRST_YEAR + 1}-08-31`,
      onSaleFrom: `${FIRST_YEAR}-06-03`,
      onSaleUntil: `${FIRST_YEAR + 1}-08-31`,
      priceGuaranteedUntil: `${FIRST_YEAR + 1}-05-31`,
      giftFrom: `${FIRST_YEAR}-06-03`,
      products: [{ product: 'PASSAGE', price: 46_500 }],
      extensions: [
        { code: 'festivals', price: 9_000, title: same('Festivals'), conditions: same('Tous.') },
        { code: 'lac', price: 4_000, title: same('Lac'), conditions: same('Tous.') },
      ],
      optionCategories: [
        {
          code: 'mobility',
          choice: 'multiple',
          title: { fr: 'Mobilité', de: 'Mobilität' },
          options: [
            {
              code: 'zone',
              price: 2_000,
              title: same('Zone'),
              conditions: same('Une zone.'),
              choices: {
                pick: 1,
                of: ['Biel', 'Murten'].map((town) => ({ code: town.toLowerCase(), title: same(town) })),
              },
            },
          ],
        },
      ],
    },
  ],
};
