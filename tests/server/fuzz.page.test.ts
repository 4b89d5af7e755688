/** Every page route answers hostile parameters and queries with HTML and a status below 500. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dice } from "../../demo/random.ts";
import { HOSTILE_TEXTS, inAddress } from "../support/hostile-values.ts";
import { type RunningStore, startStore } from "../support/running-store.ts";

const PURPOSE = 6002;
const EACH = 12;
const KEYS = [
	"search",
	"page",
	"items",
	"order",
	"min",
	"max",
	"availability",
	"brands",
	"category",
	"subcategory",
	"vehiclemake",
	"engines",
	"vin",
	"x[]",
];
const patterns = [...readFileSync("src/app/routes.ts", "utf8").matchAll(/route\("([^"]+)"/g)].map(
	([, path]) => `/${path}`,
);

let store: RunningStore;
beforeAll(async () => {
	store = await startStore({ demo: true });
});
afterAll(() => store.close());

it.each(patterns)("%s", async (pattern) => {
	const wrong: unknown[] = [];
	for (let n = 0; n < EACH; n++) {
		const path = hostilePath(pattern, n);
		const answer = await fetch(store.address + path, {
			redirect: "manual",
			headers: {
				cookie: `vehicle=${inAddress(dice(PURPOSE, -n).pick(HOSTILE_TEXTS), dice(PURPOSE, n)).slice(0, 300)}`,
			},
		});
		const type = answer.headers.get("content-type") ?? "";
		const body = await answer.text();
		// An invalid URL (a broken escape, a NUL) and one that is too long for the server (431) are
		// refused before a route is chosen.
		const isPage =
			answer.status === 400 ||
			answer.status === 431 ||
			(answer.status >= 300 && answer.status < 400) ||
			type.startsWith("text/html");
		if (answer.status >= 500 || !isPage || body.includes("<script>alert(1)"))
			wrong.push({ path: path.slice(0, 300), status: answer.status, type });
	}
	expect(wrong).toEqual([]);
});

function hostilePath(pattern: string, n: number): string {
	const roll = dice(PURPOSE + pattern.length * 31, n);
	const text = () => inAddress(roll.pick(HOSTILE_TEXTS), roll);
	const path = pattern.replaceAll(/:\w+\??|\*/g, () => (roll.chance(0.3) ? "cooling" : text()));
	const query = KEYS.filter(() => roll.chance(0.3)).map((key) => `${key}=${text().slice(0, 900)}`);
	return `${roll.chance(0.5) ? "/es" : ""}${path}${query.length ? `?${query.join("&")}` : ""}`;
}
