declare module 'eslint-plugin-jsx-a11y' {
  import type { ConfigArray } from 'typescript-eslint';
  const plugin: { flatConfigs: Record<'recommended' | 'strict', ConfigArray[number]> };
  export default plugin;
}
