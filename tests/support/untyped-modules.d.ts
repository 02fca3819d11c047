declare module 'selenium-webdriver' {
  type Element = {
    click: () => Promise<void>;
    sendKeys: (text: string) => Promise<void>;
    getProperty: (name: string) => Promise<string | null>;
  };
  type Browser = {
    get: (url: string) => Promise<void>;
    getCurrentUrl: () => Promise<string>;
    executeScript: (script: string, ...args: unknown[]) => Promise<Element | null>;
    takeScreenshot: () => Promise<string>;
    quit: () => Promise<void>;
    manage: () => { window: () => { setRect: (rect: Record<string, number>) => Promise<unknown> } };
  };
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Record<string, unknown>): this;
    build(): PromiseLike<Browser>;
  }
}
