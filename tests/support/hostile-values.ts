/** Values that a hostile or broken client sends. */
import type { Dice } from "../../demo/random.ts";

export const HOSTILE_TEXTS = [
	"",
	" ",
	"0",
	"-1",
	"1e9",
	"99999999999999999999",
	"NaN",
	"null",
	"undefined",
	"true",
	"'; drop table part; --",
	'" or 1=1 /*',
	"%' and pg_sleep(10) --",
	"<script>alert(1)</script>",
	"../../etc/passwd",
	"..\\..\\windows",
	"{{7*7}}",
	"🚚🔧👨‍👩‍👧‍👦",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"\udfff x",
	"\u202eabc",
	"٣٤٥",
	"ﬁlter ǆ ß İ",
	"__proto__",
	"constructor",
	"toString",
	"x".repeat(10_000),
	"8".repeat(10_000),
	"á".repeat(3000),
	"a b ".repeat(2500),
	"(".repeat(500),
	"\\".repeat(99),
	"line\r\nbreak: x",
	"\t\u00a0\u2028",
];

export const HOSTILE_VALUES: unknown[] = [
	null,
	true,
	false,
	0,
	-1,
	-0.5,
	1e9,
	1e308,
	2 ** 31,
	2 ** 53,
	[],
	{},
	[[]],
	[null, null],
	[9, 1],
	["a", 1],
	Array.from({ length: 2000 }, (_, n) => n),
	Array.from({ length: 60 }, () => "x"),
	{ id: -1 },
	{ id: { id: { id: 1 } } },
	{ length: 3 },
	nested(20),
	...HOSTILE_TEXTS,
];

/** The same text in a URL: correctly escaped, or cut inside an escape. */
export function inAddress(text: string, roll: Dice): string {
	const whole = Array.from(
		new TextEncoder().encode(text),
		(byte) => `%${byte.toString(16).padStart(2, "0")}`,
	).join("");
	return roll.chance(0.1) ? `${whole.slice(0, -1)}%E0%A4%A` : whole.slice(0, 6000);
}

function nested(depth: number): unknown {
	let value: unknown = 1;
	for (let level = 0; level < depth; level++) value = { filters: [value] };
	return value;
}
