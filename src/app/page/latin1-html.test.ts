import { expect, it } from "vitest";
import { toLatin1Html } from "./latin1-html.ts";

it("writes characters beyond Latin-1 as references and keeps the others", () => {
	expect(toLatin1Html('<b title="1998–2009">Ø 5 µm · “é” 🚚</b>')).toBe(
		'<b title="1998&#8211;2009">Ø 5 µm · &#8220;é&#8221; &#128666;</b>',
	);
});
