import { createHash } from 'node:crypto';

/** A held press without scripts after this time takes its native effect. */
const MAX_HOLD_MS = 10_000;

/**
 * Where zod keeps its settings, in every script of a page. Our CSP refuses generated code; Firefox would log that zod
 * tried it with its first object.
 */
const ZOD_SETTINGS = '__zod_globalConfig';

/**
 * Runs in the browser before hydration (`data-live`, components/ui/use-early-presses.ts). Records the values of changed
 * fields and holds the last press of a button that has no native effect. Links, `<details>` and forms with an action
 * work natively.
 */
export const EARLY_PRESSES = `(function(){
window.${ZOD_SETTINGS}={jitless:true};
var isOver,early=window.passageEarly={fields:new Map()};
function waits(element){
return !isOver&&!(element.closest('[data-late]')||document.documentElement).hasAttribute('data-live');
}
addEventListener('input',function(event){
var field=event.target;
if(waits(field))early.fields.set(field,/^(checkbox|radio)$/.test(field.type)?field.checked:field.value);
},true);
addEventListener('click',function(event){
var button=event.target.closest('button'),form=button&&button.type!=='button'&&button.form;
if(!button||!waits(button)||form&&form.hasAttribute('action'))return;
event.preventDefault();
event.stopImmediatePropagation();
if(early.press)early.press.removeAttribute('aria-busy');
early.press=button;
button.setAttribute('aria-busy','true');
setTimeout(function(){
if(early.press!==button)return;
isOver=true;
early.press=null;
button.removeAttribute('aria-busy');
button.click();
},${MAX_HOLD_MS});
},true);
})()`;

/** CSP source that allows the script on pages whose other scripts have a nonce. */
export const EARLY_PRESSES_SOURCE = `'sha256-${createHash('sha256').update(EARLY_PRESSES).digest('base64')}'`;
