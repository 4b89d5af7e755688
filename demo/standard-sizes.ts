/**
 * Sizes that the trade makes: bearings and seals by their standards, threads, bolt patterns and
 * belts.
 */

export type SizeTable = { codes: string[]; rows: number[][] };

/** `columns` are codes of measures; each item of `rows` is one size, written as `35×72×17`. */
function table(columns: string, rows: string): SizeTable {
	return {
		codes: columns.split(" "),
		rows: rows
			.trim()
			.split(/\s+/)
			.map((row) => row.split("×").map(Number)),
	};
}

const INSIDE_OUTSIDE_WIDTH = "id od width";
const THREAD = "thread thread-pitch";
const BOLT_PATTERN = "bolts bolt-circle pilot";

export const SIZE_TABLES: Record<string, SizeTable> = {
	"ball-bearing": table(
		INSIDE_OUTSIDE_WIDTH,
		`20×52×15 12×32×10 15×35×11 17×40×12 20×47×14 25×52×15 30×62×16 40×80×18 45×85×19 50×90×20 17×47×14 35×72×17
		25×62×17 30×72×19 35×80×21 40×90×23 20×42×12 25×47×12 30×55×13 35×62×14`,
	),
	"taper-bearing": table(
		INSIDE_OUTSIDE_WIDTH,
		`50×90×24.75 25×52×16.25 30×62×17.25 35×72×18.25 40×80×19.75 40×80×24.75 45×85×24.75 55×100×26.75 60×110×29.75
		65×120×32.75 65×120×41 70×125×33.25 75×130×33.25 35×80×32.75 40×90×35.25 45×100×38.25 50×110×42.25 55×120×45.5
		50×80×20 55×90×23 60×95×23 65×100×23 70×110×25 75×115×25 80×125×29 90×140×32`,
	),
	"needle-bearing": table(
		INSIDE_OUTSIDE_WIDTH,
		"25×32×16 16×22×12 20×26×16 30×37×20 35×42×16 40×47×20 20×37×17 25×42×17 30×47×17 35×55×20 40×62×22",
	),
	"pilot-bearing": table(INSIDE_OUTSIDE_WIDTH, "17×40×12 12×32×10 15×35×11 20×47×14 25×52×15"),
	"release-bearing": table(
		INSIDE_OUTSIDE_WIDTH,
		"40×70×22 33×57.5×20 38×68×23 45×75×26 50×80×28 55×90×30 60×96×32",
	),
	"shaft-seal": table(
		INSIDE_OUTSIDE_WIDTH,
		`45×65×8 35×52×7 35×55×8 38×58×8 40×62×8 42×62×8 48×70×9 50×72×8 52×72×8 55×75×8 58×80×9 60×82×9 62×85×10 65×90×10
		68×90×10 70×92×10 75×100×10`,
	),
	"front-crank-seal": table(
		INSIDE_OUTSIDE_WIDTH,
		"50×68×9 40×58×8 45×62×9 55×78×12 60×82×12 65×88×12 70×90×10 75×95×12",
	),
	"rear-crank-seal": table(
		INSIDE_OUTSIDE_WIDTH,
		"90×110×12 95×118×10 100×120×12 100×125×12 105×130×12 110×130×12 115×140×14 120×150×14 125×150×13",
	),
	"cam-seal": table(
		INSIDE_OUTSIDE_WIDTH,
		"35×50×8 32×45×8 38×52×7 40×55×8 42×58×8 45×60×8 48×62×8",
	),
	"wheel-seal": table(
		INSIDE_OUTSIDE_WIDTH,
		`80×110×12 55×80×10 60×85×10 65×95×12 68×100×12 73×100×12 75×105×13 85×113×13 90×120×13 95×125×14 100×130×14
		105×135×14 110×140×14 112×145×14 117×150×14 117×174×15.5 120×160×16`,
	),
	"center-bearing": table(
		INSIDE_OUTSIDE_WIDTH,
		"40×116×20 30×92×16 35×100×18 45×120×22 50×128×24 55×136×25 60×140×26 65×150×28",
	),
	"u-joint": table(
		"cap-diameter length",
		`30.2×106.3 27×81.8 27×92.1 30.2×92.1 34.9×106.4 34.9×126.2 28×79 30×88 32×93 35×98 37×100 39×118 40×115 41×118
		43×136 47×140 49.2×148.4`,
	),
	// Inch threads have the diameter in millimetres: 3/4-16, 1-12, 1 1/8-16, 13/16-16, 1-16.
	"filter-thread": table(
		THREAD,
		"19.05×1.59 20×1.5 22×1.5 24×1.5 26×1.5 25.4×2.12 28.58×1.59 20.64×1.59 25.4×1.59 36×1.5",
	),
	"sensor-thread": table(THREAD, "12×1.5 10×1 14×1.5 16×1.5 18×1.5 12×1.25"),
	"glow-thread": table(THREAD, "10×1.25 10×1 12×1.25"),
	"hose-thread": table(THREAD, "10×1 12×1 9.53×1.06"),
	"wheel-thread": table(THREAD, "20×1.5 22×1.5 24×1.5 18×1.5 19.05×1.59"),
	"tie-rod-thread": table(THREAD, "24×1.5 20×1.5 22×1.5 27×1.5 30×1.5"),
	"metric-bolt": table(THREAD, "12×1.25 10×1.25 10×1.5 12×1.75 14×1.5 16×1.5 8×1.25"),
	"wheel-pattern": table(
		BOLT_PATTERN,
		"6×222.25×164 8×275×221 10×285.75×220.1 10×225×170 6×205×161 5×203.2×146 8×165.1×124",
	),
	"rotor-pattern": table(BOLT_PATTERN, "6×140×108 5×150×110 8×160×120 10×170×130 6×170×128"),
	serpentine: table(
		"length ribs",
		`1210×6 1350×8 1035×4 1075×5 1120×6 1145×6 1180×7 1255×6 1285×8 1320×6 1395×8 1440×7 1485×8 1530×8 1580×6 1625×8
		1700×8 1780×6 1850×8 1930×7 2030×8 2120×8 2210×8 2360×10`,
	),
	"group-27": table("length width height", "306×173×225"),
	"group-31": table("length width height", "330×173×240"),
};
