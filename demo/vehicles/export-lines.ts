/**
 * Trucks sold outside the United States, by chassis code (NKR66L) or trade name (NPR 75L), and the
 * equipment that carries the same engines.
 */
import {
	type LineSpec,
	MAX_YEAR,
	model,
	type RegionCode,
	rebadge,
	withVariants,
} from "./line-spec.ts";

type ChassisRow = [
	codes: string,
	family: LineSpec["family"],
	spans: string,
	wheelbases: string,
	regions: string,
];

/** The letter after the number is the wheelbase, as on the frame plate. */
const ISUZU: ChassisRow[] = [
	["NHR54", "n-series", "4JA1 1987-2005", "E", "latam asia"],
	["NHR55", "n-series", "4JB1 1987-2012", "E", "latam asia jp"],
	["NHR69", "n-series", "4JG2 1993-2004", "E", "asia jp au"],
	["NHR77", "n-series", "4JH1 2001-2007", "E", "latam asia jp"],
	["NHR85", "n-series", "4JJ1 2006-2016", "A E", "latam asia jp"],
	["NKR55", "n-series", "4JB1 1987-2012", "E G L", "latam asia"],
	["NKR57", "n-series", "4BC2 1987-1993", "E L", "latam asia"],
	["NKR58", "n-series", "4BE1 1987-1999", "E G L", "latam asia jp au"],
	["NKR59", "n-series", "4BE2 1987-2000", "E L", "asia jp"],
	["NKR66", "n-series", "4HF1 1993-2005", "E G L", "latam asia jp au"],
	["NKR69", "n-series", "4JG2 1993-2004", "E L", "latam asia jp"],
	["NKR71", "n-series", "4HG1 1997-2005", "E G L", "asia jp"],
	["NKR77", "n-series", "4JH1 2001-2008", "E L P", "latam asia jp au"],
	["NKR81", "n-series", "4HL1 2002-2007", "E G L", "asia jp"],
	["NLR77", "n-series", "4JH1 2004-2012", "E L", "latam asia"],
	["NLR85", "n-series", "4JJ1 2007-", "A E L", "latam asia jp au"],
	["NLR88", "n-series", "4JZ1 2018-", "A E L", "jp au"],
	["NMR85", "n-series", "4JJ1 2007-", "E H L", "latam asia jp au"],
	["NMR88", "n-series", "4JZ1 2018-", "E H L", "jp au"],
	["NNR85", "n-series", "4JJ1 2007-", "H L", "latam asia jp au"],
	["NPR57", "n-series", "4BC2 1987-1993", "L", "latam asia"],
	["NPR58", "n-series", "4BD1 1987-1993", "G L", "latam asia jp au"],
	["NPR59", "n-series", "4BD1 1987-1993; 4BD2 1992-1998", "G L P", "latam asia au"],
	["NPR65", "n-series", "4BE1 1990-2000", "G L", "latam asia"],
	["NPR66", "n-series", "4HF1 1993-2006", "G L P", "latam asia jp au"],
	["NPR69", "n-series", "4JG2 1996-2004", "G L", "asia"],
	["NPR70", "n-series", "4HE1 1996-2002", "L P", "latam asia au"],
	["NPR71", "n-series", "4HG1 1997-2010", "G K L P", "latam asia jp au"],
	["NPR72", "n-series", "4HJ1 1999-2005", "L P", "asia jp"],
	["NPR75", "n-series", "4HK1 2005-", "G H K L M P", "latam asia jp au"],
	["NPR81", "n-series", "4HL1 2002-2007", "G L P", "asia jp"],
	["NPR85", "n-series", "4JJ1 2007-", "H K L", "latam asia jp au"],
	["NPS66", "n-series", "4HF1 1996-2005", "G L", "asia jp au"],
	["NPS71", "n-series", "4HG1 1997-2008", "L", "latam asia au"],
	["NPS75", "n-series", "4HK1 2005-", "H L", "latam asia jp au"],
	["NQR66", "n-series", "4HF1 1996-2005", "L P R", "latam asia au"],
	["NQR70", "n-series", "4HE1 1997-2004", "L P R", "latam asia au"],
	["NQR71", "n-series", "4HG1 1997-2010", "L P R", "latam asia jp au"],
	["NQR75", "n-series", "4HK1 2005-", "K L M P R", "latam asia jp au"],
	["NQR90", "n-series", "4HK1 2008-", "L M R", "latam asia au"],
	["NRR90", "n-series", "4HK1 2008-", "L M R", "latam asia au"],
	["FRR11", "f-series", "6BD1 1987-1996", "H L", "asia jp au"],
	["FRR12", "f-series", "6BG1 1989-1998", "H L", "asia jp au"],
	["FRR32", "f-series", "6HE1 1994-1999", "H K L", "asia jp au"],
	["FRR33", "f-series", "6HH1 1996-2007", "H K L", "latam asia jp au"],
	["FRR90", "f-series", "4HK1 2007-", "H K M N", "latam asia jp au"],
	["FSR11", "f-series", "6BD1 1987-1996", "H L", "latam asia jp"],
	["FSR12", "f-series", "6BG1 1989-2003", "H L M", "latam asia au"],
	["FSR32", "f-series", "6HE1 1994-1999", "H K M", "asia jp"],
	["FSR33", "f-series", "6HH1 1996-2007", "H K M", "latam asia jp au"],
	["FSR34", "f-series", "6HK1 2003-2012", "H K M", "latam asia au"],
	["FSR90", "f-series", "4HK1 2007-", "H K M", "latam asia jp au"],
	["FTR11", "f-series", "6BD1 1987-1996", "H M", "latam asia"],
	["FTR32", "f-series", "6HE1 1994-1999", "K M", "asia jp"],
	["FTR33", "f-series", "6HH1 1996-2007", "H L M P", "latam asia jp au"],
	["FTR34", "f-series", "6HK1 2003-", "H L M P", "latam asia jp au"],
	["FVR23", "f-series", "6SD1 1992-2002", "G L P", "latam asia au"],
	["FVR33", "f-series", "6HH1 1996-2007", "G L P", "latam asia jp"],
	["FVR34", "f-series", "6HK1 2003-", "G K L P", "latam asia jp au"],
	["FVM34", "f-series", "6HK1 2003-", "N S U", "asia jp au"],
	["FVZ34", "f-series", "6HK1 2003-", "K N U", "latam asia au"],
	["FVZ90", "f-series", "6NX1 2016-", "K N U", "asia jp"],
	["FRS90", "f-series", "6NX1 2016-", "H K M", "jp"],
	["GXR23", "giga", "6SD1 1992-2002", "E H", "asia jp"],
	["GVR50", "giga", "6UZ1 2005-", "E H", "asia jp au"],
	["CYJ77", "giga", "6UZ1 2008-", "Q W", "asia jp au"],
	["CXZ51", "giga", "6WF1 1999-2010", "K Q", "asia jp au"],
	["CYZ51", "giga", "6WF1 1999-2010", "K Q", "latam asia jp"],
	["CXZ81", "giga", "6WG1 2000-", "K Q T", "asia jp au"],
	["EXZ81", "giga", "6WG1 2000-", "K", "asia jp au"],
	["KB 250", "pickup", "C223 1987-1995", "", "asia"],
	["TF", "pickup", "C223 1987-1995; 4JA1 1988-2002; 4JB1 1988-2002", "", "latam asia au"],
	["Trooper", "pickup", "4JB1 1987-1991; 4JG2 1992-1998", "", "latam asia au"],
	["Bighorn", "pickup", "4JG2 1991-2000", "", "jp"],
	[
		"D-Max",
		"pickup",
		"4JA1 2002-2008; 4JH1 2002-2007; 4JK1 2005-2020; 4JJ1 2005-2020; 4JJ3 2020-",
		"",
		"latam asia au",
	],
];

/** The Japanese model names, which come before the code. */
const JAPANESE_NAMES: Record<string, string> = {
	"n-series": "Elf ",
	"f-series": "Forward ",
	giga: "Giga ",
	pickup: "",
};

const OTHER: [
	make: string,
	codes: string,
	family: LineSpec["family"],
	spans: string,
	suffixes: string,
	regions: string,
][] = [
	[
		"Hino",
		"FC3",
		"hino-coe",
		"W04D 1988-2003; J05C 1997-2004; J05D 2004-2010; J05E 2009-2020",
		"H J",
		"latam asia au jp",
	],
	[
		"Hino",
		"FD3",
		"hino-coe",
		"H07C 1988-1998; J05C 1997-2004; J05D 2004-2010; J08E 2005-",
		"H J L",
		"latam asia au jp",
	],
	["Hino", "FF1", "hino-coe", "H07C 1988-1998; J08C 1997-2004", "H J", "latam asia"],
	["Hino", "FG1", "hino-coe", "J08C 1997-2004; J08E 2005-", "J L M", "latam asia au jp"],
	["Hino", "FM2", "hino-coe", "J08C 1997-2004; J08E 2005-", "K P", "latam asia au jp"],
	["Hino", "GH1", "hino-coe", "J08C 1997-2004; J08E 2005-; A09C 2008-", "J M", "latam asia au jp"],
	["Hino", "FB4", "hino-light", "W04D 1988-2003; J05C 1997-2004", "H J", "latam asia jp"],
	[
		"Mitsubishi Fuso",
		"Canter FE5",
		"fuso-fe",
		"4D31 1987-1995; 4D33 1993-2004",
		"1B 3B 6E",
		"latam asia au jp",
	],
	[
		"Mitsubishi Fuso",
		"Canter FE6",
		"fuso-fe",
		"4D33 1993-2004; 4D34 1993-2004",
		"3C 4E 5E",
		"latam asia au jp",
	],
	[
		"Mitsubishi Fuso",
		"Canter FE8",
		"fuso-fe",
		"4D34 2002-2006; 4M50 2004-2012",
		"3B 4C 5D",
		"latam asia au jp",
	],
	["Mitsubishi Fuso", "Canter FEB", "fuso-fe", "4P10 2012-", "50 71 90", "latam asia au jp"],
	[
		"Mitsubishi Fuso",
		"Canter FG",
		"fuso-fe",
		"4D33 1993-2004; 4M50 2004-2012; 4P10 2012-",
		"637 84",
		"asia au jp",
	],
	[
		"Mitsubishi Fuso",
		"Fighter FK",
		"fuso-fk",
		"6D14 1987-1995; 6D16 1992-2003; 6D34 1996-2004; 6M60 2004-",
		"417 617",
		"latam asia au jp",
	],
	[
		"Mitsubishi Fuso",
		"Fighter FM",
		"fuso-fk",
		"6D14 1987-1995; 6D16 1992-2003; 6M60 2004-",
		"517 657",
		"latam asia au jp",
	],
	["Nissan Diesel", "MK", "ud", "FE6 1987-2004", "210 211", "latam asia au jp"],
	["Nissan Diesel", "PK", "ud", "FE6 1987-2004; MD230 2004-2007", "210 215", "latam asia au jp"],
	[
		"Nissan Diesel",
		"CMF",
		"ud",
		"FD46 1993-2004; FD35 1987-1996; FD33 1987-1993",
		"88",
		"latam asia jp",
	],
];

/** Excavators by maker and size class; the engine goes with the size. */
const EQUIPMENT: [make: string, models: string, spans: string][] = [
	["Hitachi", "ZX70-3 ZX75US-3 ZX80LCK-3", "4LE2 2005-2013"],
	["Hitachi", "ZX110-3 ZX120-3 ZX130-3 ZX135US-3", "4JJ1 2006-2013"],
	["Hitachi", "ZX130-5 ZX135US-5 ZX145W-5", "4JJ1 2012-2020"],
	[
		"Hitachi",
		"ZX160LC-3 ZX180LC-3 ZX200-3 ZX210LC-3 ZX225US-3 ZX240-3 ZX250LC-3",
		"4HK1 2006-2013",
	],
	["Hitachi", "ZX160LC-5 ZX200-5 ZX210LC-5 ZX225US-5 ZX250LC-5", "4HK1 2012-2020"],
	["Hitachi", "ZX270-3 ZX330-3 ZX350LC-3 ZX280LC-5 ZX350LC-5", "6HK1 2006-2020"],
	[
		"Hitachi",
		"ZX450-3 ZX470LCH-3 ZX650LC-3 ZX850-3 ZX870LCH-3 ZX470-5 ZX670LC-5 ZX870LC-5",
		"6WG1 2006-2020",
	],
	["Hitachi", "EX100-2 EX120-2 EX120-3 EX120-5", "4BG1 1991-2002"],
	["Hitachi", "EX200-1 EX200-2 EX200-3 EX220-2", "6BD1 1987-1998"],
	["Hitachi", "EX200-5 EX210-5 EX230-5 ZX200-1 ZX230-1", "6BG1 1996-2006"],
	["Case", "CX75SR CX80B", "4LE2 2006-2016"],
	["Case", "CX130B CX135SR CX130C", "4JJ1 2007-2019"],
	["Case", "CX160B CX210B CX225SR CX240B CX160C CX210C CX235C CX250C", "4HK1 2007-2019"],
	["Case", "CX290B CX330B CX350B CX300C CX350C", "6HK1 2007-2019"],
	["Case", "CX470B CX470C", "6UZ1 2008-2019"],
	["Case", "CX700B CX800B", "6WG1 2008-2019"],
	["JCB", "JS70 JZ70", "4LE2 2005-2014"],
	["JCB", "JS110 JS130 JS140", "4BG1 1999-2007; 4JJ1 2006-2014"],
	["JCB", "JS180 JS200 JS210 JS220 JS240 JS260", "6BG1 1998-2006; 4HK1 2006-2015"],
	["JCB", "JS290 JS330 JS360 JS370", "6HK1 2005-2016"],
	["John Deere", "75D 85D", "4LE2 2007-2013"],
	["John Deere", "120D 135D", "4JJ1 2006-2013"],
	["John Deere", "200D LC 225D LC 240D LC", "4HK1 2006-2012"],
	["John Deere", "650D LC 850D LC 670G LC 870G LC", "6WG1 2006-2020"],
	["Link-Belt", "75 Spin Ace 80 Spin Ace", "4LE2 2006-2016"],
	["Link-Belt", "130 X2 135 Spin Ace 145 X3", "4JJ1 2007-2020"],
	["Link-Belt", "160 X2 210 X2 225 Spin Ace 240 X2 160 X3 210 X3 235 X3 250 X3", "4HK1 2007-2020"],
	["Link-Belt", "290 X2 330 X2 350 X2 300 X3 350 X3", "6HK1 2007-2020"],
	["Link-Belt", "460 X2 470 X3", "6UZ1 2008-2020"],
	["Link-Belt", "700 X2 800 X2", "6WG1 2008-2020"],
];

/** Industrial engines and small machines, which are identified by the engine plate. */
const INDUSTRIAL_ENGINES =
	"C240 1987-2015; 3LD1 1995-; 4LE1 1990-; 4LE2 2003-; 4JB1 1987-; 4JG2 1991-2004; 4BG1 1989-; 6BG1 1988-; 4HK1 2006-; 4JJ1 2006-; 6HK1 2006-; 6WG1 2002-; 6UZ1 2006-; 4BD1 1987-1993; 6BD1 1987-1998; 6BB1 1987-1988; 4BB1 1987-1990";

const isuzu = ISUZU.flatMap(([code, family, spans, wheelbases, regions]) =>
	regions.split(" ").flatMap((region) => {
		const name =
			region === "jp" ? JAPANESE_NAMES[family] + code : region === "latam" ? tradeName(code) : code;
		return withVariants(
			model(region as RegionCode, family, "Isuzu", name, null, spans),
			wheelbases === "" ? [] : wheelbases.split(" "),
		);
	}),
);

/** GM built and sold the N and F series as Chevrolet in Colombia and Ecuador from 1991 on. */
const andean = isuzu
	.filter((spec) => spec.region === "latam" && spec.family !== "giga")
	.flatMap((spec) => rebadge([spec], "Chevrolet", spec.model, 1991, MAX_YEAR));

const otherLines = OTHER.flatMap(([make, code, family, spans, suffixes, regions]) =>
	regions
		.split(" ")
		.flatMap((region) =>
			withVariants(
				model(region as RegionCode, family, make, code, null, spans),
				suffixes.split(" "),
			),
		),
);

const equipment = [
	...EQUIPMENT.flatMap(([make, models, spans]) =>
		splitModels(models).flatMap((name) => model("ind", "excavator", make, name, null, spans)),
	),
	...["Power unit", "Generator set", "Forklift", "Marine", "Pump set"].flatMap((name) =>
		model("ind", "excavator", "Isuzu", name, null, INDUSTRIAL_ENGINES),
	),
];

export const EXPORT_LINES: LineSpec[] = [...isuzu, ...andean, ...otherLines, ...equipment];

/** Latin American documents write the code separately: NPR 75L. */
function tradeName(code: string): string {
	return code.replace(/^(N[A-Z]{2}|F[A-Z]{2})(\d\d)$/, "$1 $2");
}

/** Names of Deere and Link-Belt contain a space: "240 X2", "200D LC". */
function splitModels(models: string): string[] {
	return models.split(/ (?=\d+D|\d+G|\d+ |[A-Z]+\d)(?!X\d)/);
}
