/**
 * Our faces come after the first paint: on a phone's line they would take turns with what is painted. The page takes them when both
 * are here, so that it is laid out once more and not twice. From the second page of a visit on they are at hand, and used at once.
 * Where scripts do not run the styles ask for them by themselves.
 */
const SHOW_FACES =
	'(e=>{const f=()=>{e.dataset.faces="";try{sessionStorage.faces=1}catch{}};let k;try{k=sessionStorage.faces}catch{}' +
	'const l=()=>Promise.all(["1em Plex","1em Plex Mono"].map(n=>document.fonts.load(n))).then(f,f);' +
	"k?f():requestAnimationFrame(()=>setTimeout(l))})(document.documentElement)";

/** The last thing in a page. `mark` tells that it is ours. */
export function facesScript(mark: string): string {
	return `<script nonce="${mark}">${SHOW_FACES}</script>`;
}

/** What the script above leaves on the page: a page that is made anew in the browser has it at once. */
export const FACES = typeof document === "undefined" ? undefined : "";
