import { ADD_TO_CART_FORM } from "../product-box/add-button.tsx";

/**
 * What a visitor does before the page's scripts run is kept and done when they do: on a slow line the first tap on "Add to cart" went to
 * a page that said the cart was empty, and the first choice in a selector was never heard. Scripts that never come leave the tap to the
 * page itself after a while. A button pressed several times for want of an answer is busy from the first on (`add-from-form.ts`).
 * And what the browser keeps for the store is fetched from its disk while the page waits for its styles anyway.
 */
const KEEP_EARLY =
	"(d=>{try{localStorage.length}catch{}const q=window.early=[],l=(t,f)=>d.addEventListener(t,e=>{d.documentElement.dataset.ready??f(e)},true);let p;" +
	'l("change",({target:t})=>t.tagName=="SELECT"&&q.push(()=>t.dispatchEvent(new Event("change",{bubbles:true}))));' +
	`l("submit",e=>{const{target:t,submitter:s}=e;if(t.id!="${ADD_TO_CART_FORM}"||p)return;e.preventDefault();` +
	"q.push(()=>t.requestSubmit(s));setTimeout(()=>{p=1;for(const f of q.splice(0))f()},1e4)})})(document)";

declare global {
	interface Window {
		early?: (() => void)[];
	}
}

/** In the head of a page. `mark` tells that it is ours. */
export function earlyScript(mark: string): string {
	return `<script nonce="${mark}">${KEEP_EARLY}</script>`;
}

/** Once the page's own handlers are in place. */
export function doWhatCameEarly(): void {
	for (const again of window.early?.splice(0) ?? []) again();
}
