/** The scripts that pages contain inline, because they must run before any file is loaded. */
import { code as loadFonts } from "./load-fonts.inline.ts?script";
import { code as queueEarlyInput } from "./queue-early-input.inline.ts?script";

/** Before the stylesheet. `scriptMark` makes the server allow the script in the page's policy. */
export function earlyInputScript(scriptMark: string): string {
	return `<script nonce="${scriptMark}">${queueEarlyInput}</script>`;
}

/** At the end of the page. */
export function fontsScript(scriptMark: string): string {
	return `<script nonce="${scriptMark}">${loadFonts}</script>`;
}
