/**
 * Trucks sold in the United States: Isuzu, its rebadges, and other makes that the same workshops
 * repair.
 */
import { type LineSpec, model, rebadge } from "./line-spec.ts";

const npr = model(
	"us",
	"n-series",
	"Isuzu",
	"NPR",
	12000,
	"4BD1 1987-1991; 4BD2 1992-1998; 4HE1 1999-2004; 4HK1 2005-2010; L31 1996-2002; L96 2009-2018; L8T 2021-",
);
const nprHd = model(
	"us",
	"n-series",
	"Isuzu",
	"NPR-HD",
	14500,
	"4BD2 1995-1998; 4HE1 1999-2004; 4HK1 2005-; L96 2009-2018; L8T 2021-",
);
const nprXd = model("us", "n-series", "Isuzu", "NPR-XD", 16000, "4HK1 2016-");
const nqr = model("us", "n-series", "Isuzu", "NQR", 17950, "4HE1 1998-2004; 4HK1 2005-");
const nrr = model("us", "n-series", "Isuzu", "NRR", 19500, "4HE1 2001-2004; 4HK1 2005-");
const nSeries = [
	...npr,
	...nprHd,
	...nprXd,
	...nqr,
	...nrr,
	...model("us", "n-series", "Isuzu", "NPR Eco-Max", 12000, "4JJ1 2011-2017"),
	...model(
		"us",
		"n-series",
		"Isuzu",
		"NPR Crew Cab",
		12000,
		"4HE1 1999-2004; 4HK1 2005-2010; L96 2009-2018; L8T 2021-",
	),
	...model(
		"us",
		"n-series",
		"Isuzu",
		"NPR-HD Crew Cab",
		14500,
		"4HE1 1999-2004; 4HK1 2005-; L96 2009-2018; L8T 2021-",
	),
	...model("us", "n-series", "Isuzu", "NQR Crew Cab", 17950, "4HE1 1999-2004; 4HK1 2005-"),
	...model("us", "n-series", "Isuzu", "NRR Crew Cab", 19500, "4HK1 2008-"),
];

const fsr = model(
	"us",
	"f-series",
	"Isuzu",
	"FSR",
	23100,
	"6BD1 1987-1991; 6BG1 1992-1997; 6HK1 1998-2004",
);
const ftr = model(
	"us",
	"f-series",
	"Isuzu",
	"FTR",
	25950,
	"6BD1 1987-1991; 6BG1 1992-1997; 6HK1 1998-2009; 4HK1 2018-2021; B6.7 2022-",
);
const fvr = model(
	"us",
	"f-series",
	"Isuzu",
	"FVR",
	33000,
	"6SA1 1988-1992; 6SD1 1993-1997; 6HK1 1998-2009; B6.7 2022-",
);
const fSeries = [
	...model("us", "f-series", "Isuzu", "FRR", 19500, "4HE1 1996-2003; 6HK1 1998-2003"),
	...fsr,
	...ftr,
	...fvr,
	...model("us", "h-series", "Isuzu", "HTR", 26000, "6HK1 2003-2009"),
	...model("us", "h-series", "Isuzu", "HVR", 30000, "6HK1 2003-2009"),
	...model("us", "h-series", "Isuzu", "HXR", 33000, "6HK1 2003-2009"),
];

const gmBadges = ["Chevrolet", "GMC"].flatMap((make) => [
	...rebadge(npr, make, make === "GMC" ? "Forward W4" : "Tiltmaster W4", 1987, 1991),
	...rebadge(npr, make, "W3500", 1992, 2009),
	...rebadge(nprHd, make, "W4500", 1995, 2009),
	...rebadge(nqr, make, "W5500", 1998, 2009),
	...rebadge(nrr, make, "W5500HD", 2001, 2009),
	...rebadge(fsr, make, make === "GMC" ? "Forward W6" : "Tiltmaster W6", 1987, 1996),
	...rebadge(ftr, make, make === "GMC" ? "Forward W7" : "Tiltmaster W7", 1987, 1996),
	...rebadge(withEngines(fsr, "6HK1"), make, "T6500", 1997, 2009),
	...rebadge(withEngines(ftr, "6HK1"), make, "T7500", 1997, 2009),
	...rebadge(withEngines(fvr, "6HK1"), make, "T8500", 1997, 2009),
	...["T6500", "T7500", "T8500"].flatMap((name) =>
		model("us", "f-series", make, name, 30000, "3126 1997-2003; C7 2004-2009"),
	),
	...["C6500", "C7500", "C8500"].flatMap((name) =>
		model("us", "h-series", make, name, 30000, "6HK1 2003-2009; C7 2004-2009"),
	),
]);

const lcfBadges = [
	...rebadge(withEngines(npr, "L96", "L8T"), "Chevrolet", "LCF 3500", 2016),
	...rebadge(withEngines(nprHd, "L96", "L8T"), "Chevrolet", "LCF 4500", 2016),
	...rebadge(withEngines(nprHd, "4HK1"), "Chevrolet", "LCF 4500HD", 2016),
	...rebadge(nprXd, "Chevrolet", "LCF 4500XD", 2016),
	...rebadge(withEngines(nqr, "4HK1"), "Chevrolet", "LCF 5500HD", 2016),
	...rebadge(withEngines(nrr, "4HK1"), "Chevrolet", "LCF 5500XD", 2016),
	...rebadge(withEngines(ftr, "4HK1", "B6.7"), "Chevrolet", "LCF 6500XD", 2018),
	...rebadge(withEngines(fvr, "B6.7"), "Chevrolet", "LCF 7500XD", 2022),
];

const hino = [
	...model("us", "hino-coe", "Hino", "FA14", 14000, "W04C 1987-1993; W04D 1994-1997"),
	...model(
		"us",
		"hino-coe",
		"Hino",
		"FB1715",
		17500,
		"W04C 1987-1993; W04D 1994-1998; J05C 1999-2004",
	),
	...model(
		"us",
		"hino-coe",
		"Hino",
		"FD2218",
		22000,
		"W06E 1987-1996; H06C 1987-1995; J08C 1997-2004",
	),
	...model(
		"us",
		"hino-coe",
		"Hino",
		"FE2618",
		26000,
		"W06E 1987-1996; H06C 1987-1995; H07C 1992-1998; J08C 1998-2004",
	),
	...model("us", "hino-coe", "Hino", "FF3020", 30000, "H07C 1988-1998; J08C 1998-2004"),
	...model("us", "hino-coe", "Hino", "SG3325", 33000, "H07C 1990-1998; J08C 1998-2004"),
	...conventional("145", 14500, "J05D 2005-2007"),
	...conventional("165", 16500, "J05D 2005-2010"),
	...conventional("185", 18500, "J05D 2005-2010"),
	// The first two digits of the name are the weight in thousands of pounds.
	...["238", "258", "258LP", "268", "268A", "308", "338", "338CT", "358"].flatMap((name) =>
		conventional(name, Number.parseInt(name.slice(0, 2), 10) * 1000, "J08E 2005-2020"),
	),
	...["155", "155h", "155DC", "195", "195h", "195DC"].flatMap((name) =>
		model(
			"us",
			"hino-light",
			"Hino",
			name,
			name.startsWith("155") ? 14500 : 19500,
			"J05E 2012-2020",
		),
	),
	...conventional("L6", 25950, "J08E 2020-2021; B6.7 2022-"),
	...conventional("L7", 33000, "J08E 2020-2021; B6.7 2022-"),
	...conventional("XL7", 33000, "A09C 2020-2021; L9 2022-"),
	...conventional("XL8", 60000, "A09C 2020-2021; L9 2022-"),
	...model("us", "hino-light", "Hino", "M5", 19500, "J05E 2019-2020; B6.7 2022-"),
	...model("us", "hino-light", "Hino", "S5", 19500, "B6.7 2023-"),
];

const fuso = [
	...model(
		"us",
		"fuso-fe",
		"Mitsubishi Fuso",
		"FE",
		14500,
		"4D31 1987-1995; 4D34 1996-2004; 4M50 2005-2011",
	),
	...["FE-HD", "FE-SP"].flatMap((name) =>
		model("us", "fuso-fe", "Mitsubishi Fuso", name, 17995, "4D34 1999-2004"),
	),
	...["FE83D", "FE84D", "FE85D", "FE84DW", "FE140", "FE145", "FE180"].flatMap((name) =>
		model(
			"us",
			"fuso-fe",
			"Mitsubishi Fuso",
			name,
			16000,
			name.length === 5 && name.endsWith("0") ? "4M50 2005-2007" : "4M50 2005-2011",
		),
	),
	...["FE125", "FE130", "FE160", "FE160CC", "FE180 Duonic"].flatMap((name) =>
		model("us", "fuso-fe", "Mitsubishi Fuso", name, 15995, "4P10 2012-2021"),
	),
	...model(
		"us",
		"fuso-fe",
		"Mitsubishi Fuso",
		"FG",
		14050,
		"4D31 1990-1995; 4D34 1996-2004; 4M50 2005-2011",
	),
	...model("us", "fuso-fe", "Mitsubishi Fuso", "FG84D", 14050, "4M50 2005-2007"),
	...model("us", "fuso-fe", "Mitsubishi Fuso", "FG4X4", 14050, "4P10 2012-2021"),
	...model(
		"us",
		"fuso-fk",
		"Mitsubishi Fuso",
		"FH",
		18000,
		"6D14 1987-1991; 6D16 1992-2003; 6D34 1996-2004",
	),
	...model(
		"us",
		"fuso-fk",
		"Mitsubishi Fuso",
		"FK",
		25000,
		"6D14 1987-1991; 6D16 1992-2003; 6M60 2004-2010",
	),
	...model(
		"us",
		"fuso-fk",
		"Mitsubishi Fuso",
		"FM",
		32900,
		"6D14 1987-1991; 6D16 1992-2003; 6M60 2004-2010",
	),
	...rebadge(
		model("us", "fuso-fe", "Mitsubishi Fuso", "FE", 16000, "4M50 2007-2009"),
		"Sterling",
		"360",
	),
];

const otherMakes = [
	...model("us", "ud", "Nissan Diesel", "UD1200", 12000, "FD33 1987-1993"),
	...model("us", "ud", "Nissan Diesel", "UD1300", 14000, "FD35 1987-1996"),
	...model("us", "ud", "Nissan Diesel", "UD1400", 14000, "FD35 1990-1996; FD46 1997-2004"),
	...model("us", "ud", "UD", "1800CS", 18000, "FE6 1990-2004; MD175 2005-2007; J08E 2008-2010"),
	...model("us", "ud", "UD", "1800HD", 20000, "FE6 1990-2004; MD175 2005-2007; J08E 2008-2010"),
	...model("us", "ud", "UD", "2000", 20000, "FE6 1990-2004; MD230 2005-2007; J08E 2008-2010"),
	...model("us", "ud", "UD", "2300", 23000, "FE6 1990-2004; MD230 2005-2007; J08E 2008-2010"),
	...model("us", "ud", "UD", "2600", 26000, "FE6 1990-2004; MD230 2005-2007; J08E 2008-2010"),
	...model("us", "ud", "UD", "3300", 33000, "FE6 1990-2004; MD230 2005-2007; J08E 2008-2010"),
	...model("us", "lcf", "Ford", "LCF L45", 16000, "4.5 Power Stroke 2006-2009"),
	...model("us", "lcf", "Ford", "LCF L55", 19500, "4.5 Power Stroke 2006-2009"),
	...["CF500", "CF600"].flatMap((name) =>
		model("us", "lcf", "International", name, 19500, "VT275 2006-2010"),
	),
	...["4300", "4300LP", "4400"].flatMap((name) =>
		model(
			"us",
			"conventional",
			"International",
			name,
			33000,
			"DT466 2002-2007; MaxxForce DT 2008-2015; MaxxForce 7 2008-2014",
		),
	),
	...["K270", "T270"].flatMap((name) =>
		model("us", "conventional", "Kenworth", name, 26000, "PX-6 2008-2012; PX-7 2013-"),
	),
	...["K370", "T370"].flatMap((name) =>
		model("us", "conventional", "Kenworth", name, 33000, "PX-6 2008-2012; PX-7 2013-; PX-9 2013-"),
	),
	...["210", "330"].flatMap((name) =>
		model("us", "conventional", "Peterbilt", name, 26000, "PX-6 2008-2012; PX-7 2013-"),
	),
	...["220", "337"].flatMap((name) =>
		model("us", "conventional", "Peterbilt", name, 33000, "PX-6 2008-2012; PX-7 2013-; PX-9 2013-"),
	),
	...["M2 106", "M2 106 Crew Cab", "Business Class"].flatMap((name) =>
		model(
			"us",
			"conventional",
			"Freightliner",
			name,
			33000,
			"MBE900 2003-2009; B6.7 2007-; ISC 8.3 2003-2013",
		),
	),
];

export const US_LINES: LineSpec[] = [
	...nSeries,
	...fSeries,
	...gmBadges,
	...lcfBadges,
	...hino,
	...fuso,
	...otherMakes,
];

function conventional(name: string, gvwr: number, spans: string): LineSpec[] {
	return model("us", "hino-conventional", "Hino", name, gvwr, spans);
}

function withEngines(specs: LineSpec[], ...engines: string[]): LineSpec[] {
	return specs.filter((spec) => engines.includes(spec.engine));
}
