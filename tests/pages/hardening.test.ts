/** What a hostile or broken client may not do to the pages. */
import { createHash } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withPolicy } from "../../src/server/headers.ts";
import { type RunningStore, startStore } from "./running-store.ts";

let store: RunningStore;
beforeAll(async () => {
	store = await startStore({ demo: true });
});
afterAll(() => store.close());

/** One request exactly as written, and all that comes back until the server closes or `until` is seen. */
function raw(text: string, until = /\r\n\r\n/): Promise<string> {
	const { hostname, port } = new URL(store.address);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname, () => socket.write(text));
		let answer = "";
		socket.setEncoding("utf8").on("data", (piece) => {
			answer += piece;
			if (until.test(answer)) socket.destroy();
		});
		socket.on("close", () => resolve(answer)).on("error", reject);
	});
}

describe("a page", () => {
	it("asked for under another host is never what others get", async () => {
		const { host } = new URL(store.address);
		for (const asked of ["evil.example", host]) {
			const answer = await raw(
				`GET /category?from=host HTTP/1.1\r\nHost: ${asked}\r\nConnection: close\r\n\r\n`,
				/hrefLang="es"|hreflang="es"/i,
			);
			expect(answer).toContain(`http://${asked}/category`);
			if (asked === host) expect(answer).not.toContain("evil.example");
		}
	});

	it("lets no text of the address end the script that carries its data", async () => {
		const scriptsOf = async (text: string) => {
			const html = await (await fetch(`${store.address}/custom-search?search=${encodeURIComponent(text)}`)).text();
			return html.match(/<\/?script/gi)?.length;
		};
		expect(await scriptsOf("</script><script>alert(1)</script>")).toBe(await scriptsOf("bolt"));
	});

	it("of a search without a hit says so itself, and counts nothing", async () => {
		const html = await (await fetch(`${store.address}/custom-search?search=zzzzqqqqxxxx`)).text();
		expect(html).toContain("No parts found, Please contact us</h2>");
		expect(html).not.toMatch(/>0 parts<|Sort by/);
	});

	it("answers HEAD with the headers of GET", async () => {
		const [head, get] = await Promise.all([fetch(`${store.address}/category`, { method: "HEAD" }), fetch(`${store.address}/category`)]);
		for (const name of ["etag", "content-security-policy", "content-type"])
			expect(head.headers.get(name), name).toBe(get.headers.get(name));
		expect(await head.text()).toBe("");
		const again = await fetch(`${store.address}/category`, { headers: { "if-none-match": head.headers.get("etag") ?? "" } });
		expect(again.status).toBe(304);
	});

	it.each(["/part/%00", "/es/part/%00", "/page/%00x", "/category/%00"])("finds nothing for a NUL in its address: %s", async (path) => {
		const answer = await fetch(`${store.address}${path}`);
		expect(answer.status).toBe(404);
		expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
	});

	it("refuses a method that no address takes, in our own shape", async () => {
		const answer = await raw("TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", /}$/);
		expect(answer).toMatch(/^HTTP\/1.1 40[45]/);
		expect(answer).toContain('"status":"error"');
	});

	it("lets a body that never comes hold nothing up", async () => {
		const answer = await raw(
			"POST /category HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\na",
			/408|413|40\d|500|503/,
		);
		expect(answer).toMatch(/^HTTP\/1.1 [45]/);
	}, 20_000);
});

describe("the content policy of a page", () => {
	const MARK = "m4rk";
	const page = `<p>é</p><script>theirs()</script><script nonce="${MARK}">ours("é")</script><script>theirs()</script><p>é</p>`;

	it("allows the scripts we rendered and no other", () => {
		const hash = createHash("sha256").update('ours("é")').digest("base64");
		expect(withPolicy([page], MARK).policy.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${hash}'`]);
		expect(withPolicy([page], "another").policy.match(/'sha256-/g)).toBeNull();
	});

	it("leaves no mark in what is sent, and nothing else changed", () => {
		expect(withPolicy([page], MARK).pieces.join("")).toBe(page.replace(` nonce="${MARK}"`, ""));
		expect(withPolicy(["<p>no script</p>"], MARK).pieces.join("")).toBe("<p>no script</p>");
		const inPieces = [`<link nonce="${MARK}" href="/a.css"/>`, page];
		expect(withPolicy(inPieces, MARK).pieces.join("")).toBe(inPieces.join("").replaceAll(` nonce="${MARK}"`, ""));
	});
});
