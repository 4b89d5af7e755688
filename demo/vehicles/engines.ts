/** The engines of the demo store: their codes and data, and their share of the catalog. */

export type DemoEngine = {
	id: number;
	name: string;
	make: string;
	liter: number;
	cc: number | null;
	cylinders: number;
	bore: number | null;
	stroke: number | null;
	/** IDI, DI (mechanical), CR (common rail); PFI/GDI are gasoline. */
	injection: "IDI" | "DI" | "CR" | "PFI" | "GDI";
	from: number;
	to: number | null;
	/** Share of the catalog relative to the other engines. */
	weight: number;
	/** Variant suffixes that a fitment may require, such as TC in 4HK1-TC. */
	variants: string[];
	/** Engines that often share parts. */
	siblings: string[];
};

type Row = [
	name: string,
	make: string,
	liter: number,
	cc: number | null,
	boreStroke: [number, number] | null,
	cylinders: number,
	injection: DemoEngine["injection"],
	from: number,
	to: number | null,
	weight: number,
	variants?: string,
	siblings?: string,
];

const ROWS: Row[] = [
	["4HK1", "Isuzu", 5.2, 5193, [115, 125], 4, "CR", 2005, null, 34, "TC|TCN|TCS"],
	["4HE1", "Isuzu", 4.8, 4751, [110, 125], 4, "DI", 1995, 2004, 20, "T|TC", "4HF1|4HG1"],
	["4JJ1", "Isuzu", 3.0, 2999, [95.4, 104.9], 4, "CR", 2004, null, 16, "TC", "4JH1|4JK1"],
	["6HK1", "Isuzu", 7.8, 7790, [115, 125], 6, "CR", 1997, null, 14, "TC|TCN|TCS"],
	["4BD2", "Isuzu", 3.9, 3856, [102, 118], 4, "DI", 1992, 1998, 12, "T|TC", "4BD1"],
	["4BD1", "Isuzu", 3.9, 3856, [102, 118], 4, "DI", 1980, 1993, 5, "T", "4BD2"],
	["4HF1", "Isuzu", 4.3, 4334, [112, 110], 4, "DI", 1993, 2006, 5, "", "4HE1|4HG1"],
	["4HG1", "Isuzu", 4.6, 4570, [115, 110], 4, "DI", 1997, 2010, 5, "T", "4HE1|4HF1"],
	["4JB1", "Isuzu", 2.8, 2771, [93, 102], 4, "DI", 1985, null, 5, "T|TC", "4JA1"],
	["4JG2", "Isuzu", 3.1, 3059, [95.4, 107], 4, "IDI", 1991, 2004, 3, "", "4JB1"],
	["4JH1", "Isuzu", 3.0, 2999, [95.4, 104.9], 4, "DI", 2001, 2012, 3.5, "TC", "4JJ1"],
	["4JA1", "Isuzu", 2.5, 2499, [93, 92], 4, "DI", 1984, 2008, 1.5, "", "4JB1"],
	["4JK1", "Isuzu", 2.5, 2499, [95.4, 87.4], 4, "CR", 2004, 2020, 2, "TC", "4JJ1"],
	["4JZ1", "Isuzu", 3.0, 2999, [95.4, 104.9], 4, "CR", 2018, null, 1],
	["4JJ3", "Isuzu", 3.0, 2999, [95.4, 104.9], 4, "CR", 2019, null, 1, "TCX", "4JJ1"],
	["6BG1", "Isuzu", 6.5, 6494, [105, 125], 6, "DI", 1988, null, 5, "T|TC", "6BD1"],
	["6BD1", "Isuzu", 5.8, 5785, [102, 118], 6, "DI", 1977, 1998, 2.5, "T", "6BG1"],
	["6HH1", "Isuzu", 8.2, 8226, [115, 132], 6, "DI", 1995, 2007, 3, "", "6HE1"],
	["6HE1", "Isuzu", 7.1, 7127, [110, 125], 6, "DI", 1994, 1999, 1.5, "T", "6HH1"],
	["6SD1", "Isuzu", 9.8, 9839, [120, 145], 6, "DI", 1992, 2002, 1, "T"],
	["6SA1", "Isuzu", 8.4, 8413, [115, 135], 6, "DI", 1984, 1993, 0.5],
	["6UZ1", "Isuzu", 9.8, 9839, [120, 145], 6, "CR", 2005, null, 1],
	["6WF1", "Isuzu", 14.3, 14256, [147, 140], 6, "CR", 1999, 2010, 0.6, "", "6WG1"],
	["6WG1", "Isuzu", 15.7, 15681, [147, 154], 6, "CR", 2000, null, 1, "TC|X", "6WF1"],
	["6NX1", "Isuzu", 7.8, 7790, [115, 125], 6, "CR", 2016, null, 0.7],
	["C223", "Isuzu", 2.2, 2238, [88, 92], 4, "IDI", 1980, 1995, 0.8],
	["C240", "Isuzu", 2.4, 2369, [86, 102], 4, "IDI", 1978, 2015, 1],
	["3LD1", "Isuzu", 1.5, 1496, [83.1, 92], 3, "IDI", 1995, null, 0.7],
	["4LE1", "Isuzu", 2.2, 2179, [85, 96], 4, "IDI", 1990, null, 0.8, "", "4LE2"],
	["4LE2", "Isuzu", 2.2, 2179, [85, 96], 4, "DI", 2003, null, 1, "X", "4LE1"],
	["4BB1", "Isuzu", 3.6, 3595, [102, 110], 4, "DI", 1975, 1990, 0.5],
	["4BC2", "Isuzu", 3.3, 3268, [102, 100], 4, "DI", 1982, 1993, 0.7],
	["4BE1", "Isuzu", 3.6, 3636, [105, 105], 4, "DI", 1986, 2000, 0.8, "", "4BE2"],
	["4BE2", "Isuzu", 3.6, 3636, [105, 105], 4, "DI", 1986, 2000, 0.6, "", "4BE1"],
	["4BG1", "Isuzu", 4.3, 4329, [105, 125], 4, "DI", 1989, null, 1.5, "T"],
	["4HJ1", "Isuzu", 4.8, 4777, [115, 115], 4, "CR", 1999, 2007, 0.5, "", "4HL1"],
	["4HL1", "Isuzu", 4.8, 4777, [115, 115], 4, "CR", 1999, 2007, 1, "", "4HJ1"],
	["6BB1", "Isuzu", 5.4, 5393, [102, 110], 6, "DI", 1972, 1988, 0.5],
	["L31", "GM", 5.7, 5733, [101.6, 88.4], 8, "PFI", 1996, 2002, 0.6],
	["L96", "GM", 6.0, 5967, [101.6, 92], 8, "PFI", 2009, 2018, 1.2],
	["L8T", "GM", 6.6, 6564, [103.3, 98], 8, "GDI", 2021, null, 0.8],
	["B6.7", "Cummins", 6.7, 6690, [107, 124], 6, "CR", 2007, null, 3],
	["L9", "Cummins", 8.9, 8849, [114, 145], 6, "CR", 2017, null, 0.5],
	["ISC 8.3", "Cummins", 8.3, 8268, [114, 135], 6, "CR", 2000, 2013, 0.6],
	["3126", "Caterpillar", 7.2, 7243, [110, 127], 6, "DI", 1997, 2003, 0.5, "", "C7"],
	["C7", "Caterpillar", 7.2, 7243, [110, 127], 6, "CR", 2003, 2009, 0.7, "", "3126"],
	["W04C", "Hino", 3.8, 3839, [104, 113], 4, "DI", 1985, 1994, 0.5, "TI", "W04D"],
	["W04D", "Hino", 4.0, 4009, [104, 118], 4, "DI", 1988, 2003, 0.8, "T", "W04C"],
	["W06E", "Hino", 5.9, 5880, [104, 115], 6, "DI", 1985, 1996, 0.5],
	["H06C", "Hino", 6.5, 6485, [108, 118], 6, "DI", 1985, 1995, 0.5, "T", "H07C"],
	["H07C", "Hino", 6.7, 6728, [110, 118], 6, "DI", 1988, 1998, 0.6, "T", "H06C"],
	["J05C", "Hino", 5.3, 5307, [114, 130], 4, "CR", 1996, 2004, 0.8],
	["J05D", "Hino", 4.7, 4728, [112, 120], 4, "CR", 2004, 2010, 1.5, "TA", "J05E"],
	["J05E", "Hino", 5.1, 5123, [112, 130], 4, "CR", 2008, 2020, 2.5, "TP", "J05D"],
	["J08C", "Hino", 8.0, 7961, [114, 130], 6, "DI", 1996, 2004, 1],
	["J08E", "Hino", 7.7, 7684, [112, 130], 6, "CR", 2004, null, 5, "TA|TB|VB"],
	["A09C", "Hino", 8.9, 8866, [112, 150], 6, "CR", 2008, null, 0.4],
	["4D31", "Mitsubishi Fuso", 3.3, 3298, [100, 105], 4, "DI", 1985, 1995, 0.6],
	["4D33", "Mitsubishi Fuso", 4.2, 4214, [108, 115], 4, "DI", 1993, 2004, 1, "", "4D34"],
	["4D34", "Mitsubishi Fuso", 3.9, 3907, [104, 115], 4, "DI", 1993, 2006, 1.5, "T", "4D33"],
	["4M50", "Mitsubishi Fuso", 4.9, 4899, [114, 120], 4, "CR", 2004, 2012, 4, "T"],
	["4P10", "Mitsubishi Fuso", 3.0, 2998, [95.8, 104], 4, "CR", 2012, null, 1.5, "T"],
	["6D14", "Mitsubishi Fuso", 6.6, 6557, [110, 115], 6, "DI", 1986, 1995, 0.5, "T", "6D16"],
	["6D16", "Mitsubishi Fuso", 7.5, 7545, [118, 115], 6, "DI", 1992, 2003, 0.8, "T", "6D14"],
	["6D34", "Mitsubishi Fuso", 5.9, 5861, [104, 115], 6, "DI", 1996, 2004, 0.5, "T"],
	["6M60", "Mitsubishi Fuso", 7.5, 7545, [118, 115], 6, "CR", 2004, null, 1, "T"],
	["FD33", "Nissan Diesel", 3.3, 3298, [100, 105], 4, "DI", 1984, 1993, 0.3, "T", "FD35"],
	["FD35", "Nissan Diesel", 3.5, 3465, [102, 106], 4, "DI", 1984, 1996, 0.4, "T", "FD33"],
	["FD46", "Nissan Diesel", 4.6, 4617, [108, 126], 4, "DI", 1993, 2004, 0.6, "T|TA"],
	["FE6", "Nissan Diesel", 6.9, 6925, [108, 126], 6, "DI", 1986, 2004, 1, "T|TA"],
	["MD175", "Nissan Diesel", 7.0, 6989, [108, 127], 6, "DI", 2004, 2007, 0.3, "", "MD230"],
	["MD230", "Nissan Diesel", 7.0, 6989, [108, 127], 6, "DI", 2004, 2007, 0.4, "", "MD175"],
	["4.5 Power Stroke", "Ford", 4.5, 4495, [95, 105], 6, "CR", 2006, 2009, 0.4, "", "VT275"],
	[
		"VT275",
		"International",
		4.5,
		4495,
		[95, 105],
		6,
		"CR",
		2005,
		2010,
		0.4,
		"",
		"4.5 Power Stroke",
	],
	[
		"DT466",
		"International",
		7.6,
		7637,
		[116.6, 119],
		6,
		"CR",
		1994,
		2007,
		1.2,
		"E",
		"MaxxForce DT",
	],
	["MaxxForce DT", "International", 7.6, 7637, [116.6, 119], 6, "CR", 2007, 2015, 0.8, "", "DT466"],
	["MaxxForce 7", "International", 6.4, 6369, [98.2, 105], 8, "CR", 2007, 2014, 0.5],
	["PX-6", "PACCAR", 6.7, 6690, [107, 124], 6, "CR", 2008, 2012, 0.4, "", "PX-7|B6.7"],
	["PX-7", "PACCAR", 6.7, 6690, [107, 124], 6, "CR", 2013, null, 0.6, "", "PX-6|B6.7"],
	["PX-9", "PACCAR", 8.9, 8849, [114, 145], 6, "CR", 2013, null, 0.3],
	["MBE900", "Mercedes-Benz", 6.4, 6374, [102, 130], 6, "DI", 2002, 2009, 0.5],
];

export const ENGINES: DemoEngine[] = ROWS.map((row, index) => ({
	id: index + 1,
	name: row[0],
	make: row[1],
	liter: row[2],
	cc: row[3],
	bore: row[4]?.[0] ?? null,
	stroke: row[4]?.[1] ?? null,
	cylinders: row[5],
	injection: row[6],
	from: row[7],
	to: row[8],
	weight: row[9],
	variants: words(row[10]),
	siblings: words(row[11]),
}));

export const ENGINE_BY_NAME: ReadonlyMap<string, DemoEngine> = new Map(
	ENGINES.map((engine) => [engine.name, engine]),
);

export function isDiesel(engine: DemoEngine): boolean {
	return engine.injection !== "PFI" && engine.injection !== "GDI";
}

function words(text = ""): string[] {
	return text === "" ? [] : text.split("|");
}
