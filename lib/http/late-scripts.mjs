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
/** Nobody waits longer for what they pressed. */
const LONGEST_HOLD_MS = 10_000;

/**
 * Runs in the browser, as it is written here. A tab in the background draws nothing: there it starts at once. React
 * looks for scripts that are there already by their `async` attribute.
 *
 * Until the page listens (`data-live`, components/ui/use-early-presses.ts), what is typed is written down, and the last
 * press of a button that does nothing by itself is held back: not one that sends a form somewhere, unless it is marked
 * `data-early`. When a script fails to come, or takes too long, the press goes its way without scripts. A page without
 * such a mark stands beside the site's frame, where nobody would play a press again.
 */
const START = `(function(paths){
var started,failed=!document.querySelector('[data-early]'),early=window.passageEarly={fields:new Map()};
function waits(element){
return !failed&&!(element.closest('[data-late]')||document.documentElement).hasAttribute('data-live');
}
function release(button){
if(button)button.removeAttribute('aria-busy');
}
function fail(){
var button=early.press;
failed=true;
early.press=null;
release(button);
if(button)button.click();
}
function start(){
if(started)return;
started=true;
paths.forEach(function(path){
var script=document.createElement('script');
script.setAttribute('async','');
script.onerror=fail;
script.src=path;
document.head.appendChild(script);
});
}
addEventListener('input',function(event){
var field=event.target;
if(waits(field))early.fields.set(field,/^(checkbox|radio)$/.test(field.type)?field.checked:field.value);
},true);
addEventListener('click',function(event){
var button=event.target.closest('button'),form=button&&button.type!=='button'&&button.form;
if(!button||!waits(button)||form&&form.hasAttribute('action')&&!button.hasAttribute('data-early'))return;
event.preventDefault();
event.stopImmediatePropagation();
release(early.press);
early.press=button;
button.setAttribute('aria-busy','true');
setTimeout(function(){if(early.press===button)fail();},${LONGEST_HOLD_MS});
},true);
if(document.hidden||!window.PerformanceObserver)return start();
setTimeout(start,${LONGEST_WAIT_MS});
new PerformanceObserver(start).observe({type:'paint',buffered:true});
})`;

/**
 * The page with its scripts started after the first paint; unchanged when it has none.
 * @param {string} html as Next renders it, without a nonce
 */
export function startLater(html) {
  const paths = [...new Set([...html.matchAll(SCRIPT)].map(([, path]) => path))];
  const end = html.lastIndexOf('</body>');
  if (!paths.length || end < 0) return html;
  const loader = `<script>${START}(${JSON.stringify(paths)})</script>`;
  return (html.slice(0, end) + loader + html.slice(end)).replace(SCRIPT, '').replace(PRELOAD, '');
}
