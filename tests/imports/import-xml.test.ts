import { describe, expect, it } from "vitest";
import { readAcesApps } from "../../src/features/import-files/read-aces-apps.ts";
import { readPiesItems } from "../../src/features/import-files/read-pies-items.ts";
import { collect, describeBytes, fileOf } from "./import-file-fixtures.ts";

const ACES_42 = `<?xml version="1.0" encoding="UTF-8"?>
<ACES version="4.2">
	<Header>
		<Company>Sample Filters</Company><DocumentTitle>Fits</DocumentTitle>
		<EffectiveDate>2026-11-01</EffectiveDate><BrandAAIAID>BBBB</BrandAAIAID>
		<SubmissionType>FULL</SubmissionType>
	</Header>
	<App action="A" id="1">
		<BaseVehicle id="5001"/><SubModel id="20"/><EngineBase id="300"/><TurboSize id="9"/>
		<Qual id="7"><param value="12" uom="in"/><text>To 12 in</text></Qual>
		<Note lang="es">Con aire &amp; freno</Note>
		<Qty>2</Qty><PartType id="5340"/><Position id="22"/><Part BrandAAIAID="CCCC">F-100</Part>
	</App>
	<App action="A" id="2">
		<Years from="2008" to="2012"/><Make id="4"/><Model id="77"/>
		<Qty>1</Qty><PartType id="5340"/><Part>F-101</Part>
	</App>
	<App action="A" id="3"><Qty>some</Qty><PartType id="1"/><Part></Part></App>
	<App action="D" id="4"><Part>F-102</Part></App>
	<Footer><RecordCount>4</RecordCount></Footer>
</ACES>`;

const ACES_5 = `<ACES version="5.0"><Header><SubmissionType>UPDATE</SubmissionType><BrandID>DDDD</BrandID></Header>
<App action="A" id="9"><Mfr id="3"/><EquipmentModel id="8"/><VehicleType id="2"/>
<ProductionYears ProductionStart="2001" ProductionEnd="2004"/>
<Qty>1</Qty><PartTerminology id="6192"/><PartNumber SubBrandID="EEEE">G-1</PartNumber></App></ACES>`;

const PIES = `<PIES xmlns="http://www.autocare.org"><Header><PIESVersion>7.2</PIESVersion>
<SubmissionType>FULL</SubmissionType><CurrencyCode>USD</CurrencyCode></Header><Items>
<Item MaintenanceType="A"><HazardousMaterialCode>N</HazardousMaterialCode>
<ItemLevelGTIN GTINQualifier="UP">00012345678905</ItemLevelGTIN><PartNumber>F-100</PartNumber>
<BrandAAIAID>BBBB</BrandAAIAID><PartTerminologyID>5340</PartTerminologyID>
<Descriptions><Description DescriptionCode="DES" LanguageCode="EN">Oil filter</Description>
<Description DescriptionCode="DES" LanguageCode="ES"><![CDATA[Filtro <de> aceite]]></Description></Descriptions>
<Prices><Pricing PriceType="LST"><CurrencyCode>USD</CurrencyCode><Price UOM="PE">19.95</Price></Pricing>
<Pricing PriceType="ZZZ"><Price UOM="PE">ask</Price><PriceBreak UOM="EA">10</PriceBreak></Pricing></Prices>
<ExtendedInformation><ExtendedProductInformation EXPICode="CTO">JP</ExtendedProductInformation></ExtendedInformation>
<ProductAttributes><ProductAttribute AttributeID="Height" PADBAttribute="N" AttributeUOM="MM">110</ProductAttribute></ProductAttributes>
<Packages><Package><PackageUOM>EA</PackageUOM><QuantityofEaches>1</QuantityofEaches>
<Dimensions UOM="IN"><ShippingHeight>5</ShippingHeight><ShippingWidth>4</ShippingWidth><ShippingLength>4.5</ShippingLength></Dimensions>
<Weights UOM="LB"><Weight>1.2</Weight></Weights></Package></Packages>
<HazardousMaterial><UNNAIDCode>UN1950</UNNAIDCode></HazardousMaterial>
<Kits><KitComponent><ComponentPartNumber>F-1</ComponentPartNumber><QuantityInKit UOM="EA">2</QuantityInKit><SoldSeparately>Y</SoldSeparately></KitComponent></Kits>
<PartInterchangeInfo><PartInterchange BrandAAIAID="GGGG" QualityGradeLevel="1"><PartNumber InterchangeQuantity="1">X-1</PartNumber><PartNumber>X-2</PartNumber></PartInterchange></PartInterchangeInfo>
<DigitalAssets><DigitalFileInformation LanguageCode="EN"><FileName>f100.jpg</FileName><AssetType>P04</AssetType><URI>https://files.example/f100.jpg</URI></DigitalFileInformation></DigitalAssets>
</Item></Items><Trailer><ItemCount>1</ItemCount></Trailer></PIES>`;

function appsOf(content: string | Uint8Array) {
	return collect(readAcesApps(fileOf(content)));
}

describe("ACES", () => {
	it("describes a file by its header and footer", async () => {
		expect(await describeBytes(ACES_42)).toMatchObject({
			kind: "aces",
			version: "4.2",
			submissionType: "FULL",
			company: "Sample Filters",
			brandId: "BBBB",
			recordCount: 4,
		});
		expect(await describeBytes(ACES_5)).toMatchObject({ version: "5.0", recordCount: null });
	});

	it("reads applications of version 4.2, and says what is wrong with some", async () => {
		const [first, second, third, fourth] = await appsOf(ACES_42);
		expect(first).toMatchObject({
			line: 8,
			vehicle: { kind: "base_vehicle", baseVehicleId: "5001", subModelId: "20" },
			vehicleAttributes: [
				{ name: "EngineBase", id: "300" },
				{ name: "TurboSize", id: "9" },
			],
			qualifiers: [{ id: "7", text: "To 12 in", parameters: [{ value: "12", unit: "in" }] }],
			notes: [{ text: "Con aire & freno", language: "es" }],
			quantity: 2,
			partTypeId: "5340",
			positionId: "22",
			partNumber: "F-100",
			brandId: "CCCC",
			problems: [{ severity: "warning", code: "unknown_code", value: "TurboSize" }],
		});
		expect(second).toMatchObject({
			vehicle: { kind: "make_years", fromYear: 2008, toYear: 2012, makeId: "4", modelId: "77" },
			brandId: "BBBB",
			problems: [],
		});
		expect(third?.problems.filter(({ severity }) => severity === "fault")).toHaveLength(2);
		expect(fourth).toMatchObject({ action: "D", vehicle: null, problems: [] });
	});

	it("reads the renamed elements of version 5.0", async () => {
		expect(await appsOf(ACES_5)).toMatchObject([
			{
				vehicle: { kind: "equipment_model", manufacturerId: "3", fromYear: 2001, toYear: 2004 },
				partTypeId: "6192",
				partNumber: "G-1",
				brandId: "DDDD",
				subBrandId: "EEEE",
			},
		]);
	});

	it("reads UTF-16 and the Western encodings", async () => {
		const utf16 = Buffer.from(`\ufeff${ACES_42}`, "utf16le");
		expect(await appsOf(utf16)).toEqual(await appsOf(ACES_42));
		const western = ACES_42.replace("UTF-8", "ISO-8859-1").replace("aire", "año");
		const [app] = await appsOf(Buffer.from(western, "latin1"));
		expect(app?.notes[0]?.text).toBe("Con año & freno");
	});

	it("gives the applications before the place where a file is cut off", async () => {
		const cut = ACES_42.slice(0, ACES_42.indexOf('id="3"'));
		const apps: unknown[] = [];
		const reading = (async () => {
			for await (const batch of readAcesApps(fileOf(cut))) apps.push(...batch);
		})();
		await expect(reading).rejects.toMatchObject({ code: "damaged_xml" });
	});

	it("refuses document types, depth, endless texts and unknown entities", async () => {
		const app = (inside: string) => ACES_42.replace("<Qty>2</Qty>", inside);
		const refusals: [string, string][] = [
			[`<!DOCTYPE ACES [<!ENTITY a "b">]>${ACES_5}`, "dtd_not_allowed"],
			[`<!-- x --><!DOCTYPE ACES SYSTEM "file:///etc/passwd">${ACES_5}`, "dtd_not_allowed"],
			[app("<a>".repeat(50)), "xml_too_deep"],
			[app(`<Qty>${"9".repeat(20_000)}</Qty>`), "xml_text_too_long"],
			[app(`<Qty>${"9".repeat(900_000)}`), "xml_text_too_long"],
			[app(`<Qty a="${"9".repeat(20_000)}"/>`), "xml_text_too_long"],
			[
				app(`<Qty ${Array.from({ length: 60 }, (_, n) => `a${n}="1"`).join(" ")}/>`),
				"xml_record_too_large",
			],
			[app("<q/>".repeat(30_000)), "xml_record_too_large"],
			[app("&lol;"), "damaged_xml"],
			[app("<b></c>"), "damaged_xml"],
			["<Catalog></Catalog>", "unknown_format"],
		];
		for (const [content, code] of refusals)
			await expect(appsOf(content), code).rejects.toMatchObject({ code });
	});
});

describe("PIES", () => {
	it("describes a file by its header and trailer", async () => {
		expect(await describeBytes(PIES)).toMatchObject({
			kind: "pies",
			version: "7.2",
			submissionType: "FULL",
			currency: "USD",
			recordCount: 1,
		});
	});

	it("reads an item with all its segments", async () => {
		const [item] = await collect(readPiesItems(fileOf(PIES)));
		expect(item).toMatchObject({
			maintenanceType: "A",
			partNumber: "F-100",
			brandId: "BBBB",
			gtin: "00012345678905",
			partTypeId: "5340",
			descriptions: [
				{ code: "DES", language: "EN", text: "Oil filter" },
				{ code: "DES", language: "ES", text: "Filtro <de> aceite" },
			],
			prices: [
				{ type: "LST", amount: "19.95", unit: "PE", currency: "USD" },
				{ type: "ZZZ", amount: "ask", breakQuantity: "10", breakUnit: "EA" },
			],
			extendedInformation: [{ code: "CTO", value: "JP" }],
			attributes: [{ id: "Height", isPadb: false, unit: "MM", value: "110" }],
			packages: [
				{ unit: "EA", dimensionUnit: "IN", shippingLength: "4.5", weightUnit: "LB", weight: "1.2" },
			],
			kitComponents: [{ partNumber: "F-1", quantity: "2", isSoldSeparately: true }],
			interchanges: [
				{ partNumber: "X-1", brandId: "GGGG", qualityGrade: "1", quantity: "1" },
				{ partNumber: "X-2", brandId: "GGGG" },
			],
			hazardousMaterials: [{ UNNAIDCode: "UN1950" }],
			assets: [{ fileName: "f100.jpg", type: "P04", uri: "https://files.example/f100.jpg" }],
			problems: [
				{ severity: "warning", code: "unknown_code", field: "PriceType", value: "ZZZ" },
				{ severity: "fault", code: "invalid_number", field: "Price", value: "ask" },
			],
		});
	});

	it("reads the renamed brand of version 8.0", async () => {
		const pies8 = PIES.replaceAll("BrandAAIAID", "BrandID").replace(">7.2<", ">8.0<");
		const [item] = await collect(readPiesItems(fileOf(pies8)));
		expect(item).toMatchObject({ brandId: "BBBB", interchanges: [{ brandId: "GGGG" }, {}] });
	});
});
