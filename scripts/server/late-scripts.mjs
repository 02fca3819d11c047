/**
 * A page shows first and runs after: its scripts are asked for once the browser has drawn it. Asked for with the
 * page, they share its way to the visitor with the style sheet and the fonts, and on a fast network they hold up
 * the first picture, which needs none of them.
 */
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+\.js)" async=""><\/script>/g;
/** Asks for the first of them early. */
const PRELOAD = /<link rel="preload" as="script" [^>]*href="\/_next\/static\/[^>]*>/g;
/** Should the browser never say that it has drawn something. */
const LONGEST_WAIT_MS = 3000;

/** Asking for all of them in one breath would be the longest task of a page that is just being scrolled. */
const AT_ONCE = 3;
/** The one that runs the others, and asks for those that are not there yet: the last. */
const RUNTIME = /\/turbopack-[\w.~-]+$/;

/**
 * Runs in the browser, as it is written here. A tab in the background draws nothing: there it starts at once. React
 * looks for scripts that are there already by their `async` attribute.
 */
const START = `(function(paths){
function start(){
paths.splice(0,document.hidden?paths.length:${AT_ONCE}).forEach(function(path){
var script=document.createElement('script');
script.setAttribute('async','');
script.src=path;
document.head.appendChild(script);
});
if(paths.length)setTimeout(start);
}
if(document.hidden||!window.PerformanceObserver)return start();
setTimeout(start,${LONGEST_WAIT_MS});
new PerformanceObserver(start).observe({type:'paint',buffered:true});
})`;

/**
 * The page with its scripts started after the first paint; unchanged when it has none.
 * @param {string} html as Next renders it, without a nonce
 */
export function startLater(html) {
  const paths = [...new Set([...html.matchAll(SCRIPT)].map(([, path = '']) => path))];
  paths.sort((a, b) => Number(RUNTIME.test(a)) - Number(RUNTIME.test(b)));
  const end = html.lastIndexOf('</body>');
  if (!paths.length || end < 0) return html;
  const loader = `<script>${START}(${JSON.stringify(paths)})</script>`;
  return (html.slice(0, end) + loader + html.slice(end)).replace(SCRIPT, '').replace(PRELOAD, '');
}
