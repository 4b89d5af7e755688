import { ADD_FORM } from "../product-box/add-button.tsx";

/**
 * What a visitor does before the page's scripts run is kept and done when they do: on a slow line the first tap on "Add to cart" went to
 * a page that said the cart was empty, and the first choice in a selector was never heard. A control that was pressed several times
 * for want of an answer was meant once. Scripts that never come leave the tap to the page itself after a while.
 * And what the browser keeps for the store is fetched from its disk while the page waits for its styles anyway.
 */
const KEEP_EARLY =
	"(d=>{try{localStorage.length}catch{}const q=window.early=new Map,l=(t,f)=>d.addEventListener(t,e=>{d.documentElement.dataset.ready??f(e)},true);let p;" +
	'l("change",({target:t})=>t.tagName=="SELECT"&&q.set(t,()=>t.dispatchEvent(new Event("change",{bubbles:true}))));' +
	`l("submit",e=>{const{target:t,submitter:s}=e;if(t.id!="${ADD_FORM}"||p)return;e.preventDefault();` +
	"q.set(s,()=>t.requestSubmit(s));setTimeout(()=>{p=1;for(const[k,f]of q)q.delete(k),f()},1e4)})})(document)";

declare global {
	interface Window {
		early?: Map<Element | null, () => void>;
	}
}

/** In the head of a page. `mark` tells that it is ours. */
export function earlyScript(mark: string): string {
	return `<script nonce="${mark}">${KEEP_EARLY}</script>`;
}

/** Once the page's own handlers are in place. */
export function doWhatCameEarly(): void {
	for (const [control, again] of window.early ?? []) {
		window.early?.delete(control);
		again();
	}
}
