/** The repeated segments of a PIES item: descriptions, prices, packages and so on. */
import type {
	PiesAsset,
	PiesAttribute,
	PiesDescriptionText,
	PiesInterchange,
	PiesItem,
	PiesKitComponent,
	PiesPackage,
	PiesPrice,
} from "../../domain/import-file/pies-item.ts";
import type { XmlElement } from "./xml-records.ts";
import { attributeOf, childOf, childrenOf, childText, flagOf, textOf } from "./xml-values.ts";

export function descriptionsOf(item: XmlElement): PiesDescriptionText[] {
	return segments(item, "Descriptions", "Description").flatMap((description) => {
		const text = textOf(description);
		const sequence = Number(attributeOf(description, "Sequence") ?? Number.NaN);
		if (text === null) return [];
		return [
			{
				code: attributeOf(description, "DescriptionCode") ?? "",
				language: attributeOf(description, "LanguageCode"),
				sequence: Number.isInteger(sequence) ? sequence : null,
				text,
			},
		];
	});
}

export function pricesOf(item: XmlElement): PiesPrice[] {
	return segments(item, "Prices", "Pricing").map((pricing) => ({
		type: attributeOf(pricing, "PriceType") ?? "",
		typeDescription: childText(pricing, "PriceTypeDescription"),
		sheetNumber: childText(pricing, "PriceSheetNumber"),
		currency: childText(pricing, "CurrencyCode"),
		effectiveDate: childText(pricing, "EffectiveDate"),
		expirationDate: childText(pricing, "ExpirationDate"),
		amount: childText(pricing, "Price") ?? "",
		unit: attributeOf(childOf(pricing, "Price"), "UOM"),
		breakQuantity: childText(pricing, "PriceBreak"),
		breakUnit: attributeOf(childOf(pricing, "PriceBreak"), "UOM"),
	}));
}

export function extendedInformationOf(item: XmlElement): PiesItem["extendedInformation"] {
	return segments(item, "ExtendedInformation", "ExtendedProductInformation").map((information) => ({
		code: attributeOf(information, "EXPICode") ?? "",
		language: attributeOf(information, "LanguageCode"),
		value: textOf(information) ?? "",
	}));
}

export function attributesOf(item: XmlElement): PiesAttribute[] {
	return segments(item, "ProductAttributes", "ProductAttribute").map((attribute) => ({
		id: attributeOf(attribute, "AttributeID") ?? "",
		isPadb: flagOf(attributeOf(attribute, "PADBAttribute")) ?? false,
		unit: attributeOf(attribute, "AttributeUOM"),
		recordNumber: attributeOf(attribute, "RecordNumber"),
		language: attributeOf(attribute, "LanguageCode"),
		value: textOf(attribute) ?? "",
	}));
}

export function packagesOf(item: XmlElement): PiesPackage[] {
	return segments(item, "Packages", "Package").map((pack) => {
		const dimensions = childOf(pack, "Dimensions");
		const weights = childOf(pack, "Weights");
		return {
			gtin: childText(pack, "PackageLevelGTIN"),
			unit: childText(pack, "PackageUOM"),
			eaches: childText(pack, "QuantityofEaches"),
			innerQuantity: childText(pack, "InnerQuantity"),
			dimensionUnit: attributeOf(dimensions, "UOM"),
			shippingLength: childText(dimensions, "ShippingLength"),
			shippingWidth: childText(dimensions, "ShippingWidth"),
			shippingHeight: childText(dimensions, "ShippingHeight"),
			merchandisingLength: childText(dimensions, "MerchandisingLength"),
			merchandisingWidth: childText(dimensions, "MerchandisingWidth"),
			merchandisingHeight: childText(dimensions, "MerchandisingHeight"),
			weightUnit: attributeOf(weights, "UOM"),
			weight: childText(weights, "Weight"),
			dimensionalWeight: childText(weights, "DimensionalWeight"),
		};
	});
}

export function kitComponentsOf(item: XmlElement): PiesKitComponent[] {
	return segments(item, "Kits", "KitComponent").map((component) => ({
		partNumber: childText(component, "ComponentPartNumber") ?? "",
		brandId: childText(component, "ComponentBrand"),
		brandLabel: childText(component, "ComponentBrandLabel"),
		quantity: childText(component, "QuantityInKit"),
		unit: attributeOf(childOf(component, "QuantityInKit"), "UOM"),
		sequence: childText(component, "SequenceCode"),
		partTypeId: childText(component, "ComponentPartTerminologyID"),
		isSoldSeparately: flagOf(childText(component, "SoldSeparately")),
		description: childText(component, "Description"),
	}));
}

/** One for each number: a brand of the interchange may have several. */
export function interchangesOf(item: XmlElement): PiesInterchange[] {
	return segments(item, "PartInterchangeInfo", "PartInterchange").flatMap((interchange) =>
		childrenOf(interchange, "PartNumber").map((number) => ({
			partNumber: textOf(number) ?? "",
			brandId: attributeOf(interchange, "BrandAAIAID", "BrandID"),
			brandLabel: attributeOf(interchange, "BrandLabel"),
			subBrandId: attributeOf(interchange, "SubBrandAAIAID", "SubBrandID"),
			qualityGrade: attributeOf(interchange, "QualityGradeLevel"),
			quantity: attributeOf(number, "InterchangeQuantity"),
			unit: attributeOf(interchange, "ItemEquivalentUOM"),
			notes: attributeOf(number, "InterchangeNotes"),
			isReference: flagOf(attributeOf(number, "ReferenceItem")),
		})),
	);
}

export function hazardousMaterialsOf(item: XmlElement): Record<string, string>[] {
	return childrenOf(item, "HazardousMaterial").map((material) =>
		Object.fromEntries(
			material.children.flatMap((field) => {
				const value = textOf(field);
				return value === null ? [] : [[field.name, value]];
			}),
		),
	);
}

export function assetsOf(item: XmlElement): PiesAsset[] {
	return segments(item, "DigitalAssets", "DigitalFileInformation").map((asset) => ({
		fileName: childText(asset, "FileName"),
		type: childText(asset, "AssetType"),
		uri: childText(asset, "URI"),
		representation: childText(asset, "Representation"),
		orientation: childText(asset, "OrientationView"),
		background: childText(asset, "Background"),
		language: attributeOf(asset, "LanguageCode"),
		description: childText(childOf(asset, "AssetDescriptions") ?? asset, "Description"),
	}));
}

function segments(item: XmlElement, list: string, name: string): XmlElement[] {
	return childrenOf(item, list).flatMap((element) => childrenOf(element, name));
}
