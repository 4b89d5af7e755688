/** The scripts that pages contain inline, because they must run before any file is loaded. */
import { code as hideSeenBar } from "./hide-seen-bar.inline.ts?script";
import { code as loadFonts } from "./load-fonts.inline.ts?script";
import { code as queueEarlyInput } from "./queue-early-input.inline.ts?script";

/** Before the stylesheet. `scriptMark` makes the server allow the script in the page's policy. */
export function earlyInputScript(scriptMark: string): string {
	return `<script nonce="${scriptMark}">${queueEarlyInput}</script>`;
}

/** Only on pages with a slim bar, before the stylesheet too. */
export function seenBarScript(scriptMark: string): string {
	return `<script nonce="${scriptMark}">${hideSeenBar}</script>`;
}

/** At the end of the page. */
export function fontsScript(scriptMark: string): string {
	return `<script nonce="${scriptMark}">${loadFonts}</script>`;
}
