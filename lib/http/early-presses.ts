import { createHash } from 'node:crypto';

/** Nobody waits longer for what they pressed. */
const LONGEST_HOLD_MS = 10_000;

/**
 * Runs in the browser, as it is written here, before the scripts of a page with the site's frame. Until the page listens
 * (`data-live`, components/ui/use-early-presses.ts), what is typed is written down, and the last press of a
 * button that does nothing by itself is held back: not one that sends a form somewhere, unless it is marked `data-early`.
 * When a script of ours fails to come, or takes too long, the press goes its way without scripts.
 */
export const EARLY_PRESSES = `(function(){
var failed,early=window.passageEarly={fields:new Map()};
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
addEventListener('error',function(event){
if(/\\/_next\\/static\\//.test(event.target.src))fail();
},true);
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
})()`;

/** What allows it in the policy of a page whose other scripts carry a nonce. */
export const EARLY_PRESSES_SOURCE = `'sha256-${createHash('sha256').update(EARLY_PRESSES).digest('base64')}'`;
