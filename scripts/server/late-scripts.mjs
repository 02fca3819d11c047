import { takeScripts } from './next-internals.mjs';

/** Scripts start after this time even if the browser reports no paint. */
const MAX_WAIT_MS = 3000;
/**
 * Chromium then compiles all functions of a script on another thread while it receives them, instead of each on the
 * main thread when it is first called (explicit compile hints of V8). Must be the first line.
 */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n');
const BUILT_SCRIPT = /^\/_next\/static\/chunks\/[\w./~-]+\.js(?:\?|$)/;
/** Adding all script elements in one task would block scrolling on a phone. */
const PER_TASK = 3;

/**
 * Runs in the browser. React recognises existing scripts by their `async` attribute. Background tabs report no paint,
 * so they start at once.
 */
const START = `(function(paths){
function start(){
paths.splice(0,document.hidden?paths.length:${PER_TASK}).forEach(function(path){
var script=document.createElement('script');
script.setAttribute('async','');
script.src=path;
document.head.appendChild(script);
});
if(paths.length)setTimeout(start);
}
if(document.hidden)return start();
setTimeout(start,${MAX_WAIT_MS});
new PerformanceObserver(start).observe({type:'paint',buffered:true});
})`;

/**
 * Starts the scripts of a page after its first paint: requested with the page, they compete with the style sheet and
 * the fonts for bandwidth. Returns a page without scripts unchanged.
 * @param {string} rendered as Next renders it, without a nonce
 */
export function startLater(rendered) {
  const { html, paths } = takeScripts(rendered);
  const end = html.lastIndexOf('</body>');
  if (!paths.length || end < 0) return rendered;
  return `${html.slice(0, end)}<script>${START}(${JSON.stringify(paths)})</script>${html.slice(end)}`;
}

/** True for a script of the build. @param {string | undefined} url of a request */
export const isBuiltScript = (url = '') => BUILT_SCRIPT.test(url);

/** Lets the browser compile a script before it runs. @param {Buffer} script */
export const compileEarly = (script) => Buffer.concat([COMPILE_HINT, script]);
