/** The brands with quality and origin, and which brands make which kinds of parts. */

export type Quality = "genuine" | "oe_supplier" | "premium" | "value" | "reman";
export type DemoBrand = {
	id: number;
	url: string;
	name: string;
	quality: Quality;
	origins: string[];
	prefix: string;
};

type Row = [name: string, origins: string, prefix: string];

const GENUINE: Row[] = [
	["Isuzu Genuine", "JP JP JP TH US", "8"],
	["ACDelco", "US MX", "19"],
	["Hino Genuine", "JP JP TH", "S"],
	["Fuso Genuine", "JP", "ME"],
	["UD Genuine", "JP", "UD"],
];
const OE_SUPPLIER: Row[] = [
	["Denso", "JP JP TH US", "DN"],
	["Bosch", "DE BR", "0 445 1"],
	["Zexel", "JP", "ZX"],
	["IHI", "JP", "V"],
	["Garrett", "JP MX", "GT"],
	["MHI", "JP", "49"],
	["Hitachi", "JP", "HI"],
	["Exedy", "JP JP TH", "ISC-"],
	["Aisin", "JP", "AI"],
	["JKC", "JP", "JK"],
	["Nabco", "JP", "NB"],
	["Akebono", "JP", "AN-"],
	["Koyo", "JP", "KY"],
	["NSK", "JP", "NS"],
	["NTN", "JP", "NT"],
	["KYB", "JP TH", "KB"],
	["Izumi", "JP", "IZ"],
	["ART", "JP", "AR"],
	["Daido Metal", "JP", "DM"],
	["Taiho", "JP", "TH"],
	["Musashi", "JP", "MU"],
	["NOK", "JP", "NK"],
	["Nippon Reinz", "JP", "NR"],
	["Valeo", "KR DE", "VA"],
	["Sachs", "DE", "SA"],
];
const PREMIUM: Row[] = [
	["Mahle", "DE US", "MH"],
	["FP Diesel", "US", "FP-"],
	["IPD", "US", "IP"],
	["Fleetguard", "US MX", "LF"],
	["Donaldson", "US", "P"],
	["Baldwin", "US", "B"],
	["WIX", "US", "5"],
	["Gates", "US KR", "K"],
	["Dayco", "US", "DY"],
	["Timken", "US", "SET"],
	["SKF", "US DE", "SK"],
	["Raybestos", "US CN", "RB"],
	["Centric", "US CN", "CE"],
	["Bendix", "US", "BX"],
	["Meritor", "US", "MR"],
	["Spicer", "US MX", "SP"],
	["Delco Remy", "US KR", "DR"],
	["Monroe", "US", "MO"],
	["TYC", "TW", "TY"],
	["DEPO", "TW", "DP"],
	["Spectra", "CN TW", "CU"],
	["Mishimoto", "TW", "MM"],
];
const VALUE: Row[] = [
	["Maxiforce", "CN TW KR", "MF"],
	["Teikin", "TH TW", "TK"],
	["Japanparts", "TW CN", "JP-"],
	["Blue Print", "TW KR", "ADZ"],
	["GMB", "KR TW", "GW"],
	["NorKraft", "TW CN", "NKF"],
	["TruHaul", "CN TW", "THL"],
	["AndesDiesel", "CN KR", "ADL"],
];
const REMAN: Row[] = [
	["Cabover Reman", "US", "CR"],
	["Denso Reman", "US MX", "DNR"],
	["Bosch Reman", "US MX", "BSR"],
	["BBB Industries", "MX US", "BB"],
];

export const BRANDS: DemoBrand[] = [
	...GENUINE.map((row) => brand(row, "genuine")),
	...OE_SUPPLIER.map((row) => brand(row, "oe_supplier")),
	...PREMIUM.map((row) => brand(row, "premium")),
	...VALUE.map((row) => brand(row, "value")),
	...REMAN.map((row) => brand(row, "reman")),
].map((row, index) => ({ ...row, id: index + 1 }));

const BY_NAME = new Map(BRANDS.map((row) => [row.name, row]));

/** The brands of each group of part kinds, besides the truck maker's own brand. */
const SETS = {
	pistons: "Izumi,ART,Mahle,FP Diesel,IPD,Maxiforce,Teikin",
	rings: "ART,Mahle,FP Diesel,Maxiforce,NorKraft",
	bearings: "Daido Metal,Taiho,Mahle,FP Diesel,Maxiforce,NorKraft",
	gaskets: "Nippon Reinz,Mahle,FP Diesel,Maxiforce,AndesDiesel,NorKraft",
	engine: "Izumi,FP Diesel,IPD,Maxiforce,NorKraft,AndesDiesel",
	valves: "Musashi,Mahle,Maxiforce,Teikin,NorKraft",
	pumps: "Aisin,GMB,Maxiforce,NorKraft,Japanparts,Blue Print",
	mounts: "Musashi,Japanparts,NorKraft,TruHaul",
	filters: "Fleetguard,Donaldson,Baldwin,WIX,Mahle,Blue Print,NorKraft",
	injection: "Denso,Bosch,Zexel,Denso Reman,Bosch Reman,AndesDiesel",
	nozzles: "Denso,Bosch,Zexel,AndesDiesel",
	turbo: "IHI,Garrett,MHI,Maxiforce,AndesDiesel,Cabover Reman",
	hoses: "Gates,Dayco,NorKraft,TruHaul",
	coolers: "Mishimoto,Spectra,NorKraft,TruHaul",
	radiators: "Denso,Spectra,Mishimoto,NorKraft,TruHaul",
	emissions: "Denso,Spectra,Maxiforce,AndesDiesel,Cabover Reman",
	sensors: "Denso,Bosch,Hitachi,NorKraft,AndesDiesel",
	exhaust: "Donaldson,Spectra,TruHaul,NorKraft",
	thermostats: "Gates,GMB,Blue Print,NorKraft",
	fans: "Aisin,GMB,Blue Print,NorKraft",
	belts: "Gates,Dayco,Blue Print,NorKraft",
	clutch: "Exedy,Valeo,Sachs,Aisin,Blue Print,TruHaul",
	hydraulics: "Aisin,JKC,Nabco,Centric,Raybestos,NorKraft,TruHaul",
	transmission: "Aisin,NSK,NorKraft,TruHaul",
	rolling: "Koyo,NSK,NTN,Timken,SKF,GMB",
	seals: "NOK,Musashi,SKF,NorKraft",
	driveline: "Spicer,Meritor,GMB,NorKraft,TruHaul",
	axle: "Meritor,Spicer,Timken,TruHaul,NorKraft",
	friction: "Akebono,Raybestos,Centric,Bendix,Japanparts,NorKraft,TruHaul",
	brakes: "Akebono,JKC,Raybestos,Centric,Bendix,NorKraft,TruHaul",
	airbrakes: "Bendix,Meritor,Nabco,TruHaul",
	steering: "Musashi,Meritor,Japanparts,Blue Print,NorKraft,TruHaul",
	suspension: "KYB,Monroe,Sachs,Japanparts,TruHaul",
	springs: "Meritor,TruHaul,NorKraft",
	rotating: "Denso,Hitachi,Bosch,Delco Remy,BBB Industries,NorKraft,AndesDiesel",
	switches: "Denso,Hitachi,NorKraft,TruHaul",
	batteries: "ACDelco,Bosch,TruHaul",
	ecus: "Denso,Bosch,Denso Reman,Cabover Reman",
	lamps: "TYC,DEPO,NorKraft,TruHaul",
	body: "TYC,DEPO,NorKraft,TruHaul",
	climate: "Denso,Valeo,Spectra,TruHaul,NorKraft",
	hardware: "NOK,NorKraft,TruHaul",
	fluids: "ACDelco,NorKraft,TruHaul",
	wheels: "Meritor,NorKraft,TruHaul",
	reman: "Cabover Reman",
	remanGear: "Cabover Reman,Aisin",
	accessories: "NorKraft,TruHaul",
	tools: "NorKraft,TruHaul,IPD",
} as const;

export type BrandSet = keyof typeof SETS;

export const BRAND_SETS = Object.fromEntries(
	Object.entries(SETS).map(([set, names]) => [
		set,
		names.split(",").map((name) => brandNamed(name)),
	]),
) as Record<BrandSet, DemoBrand[]>;

export function brandNamed(name: string): DemoBrand {
	const found = BY_NAME.get(name);
	if (!found) throw new Error(`No brand ${name}.`);
	return found;
}

function brand([name, origins, prefix]: Row, quality: Quality): DemoBrand {
	return {
		id: 0,
		url: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
		name,
		quality,
		origins: origins.split(" "),
		prefix,
	};
}
