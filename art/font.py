"""`python3 art/font.py`: what every page loads of the font, with the characters of the first face in src/web/styles/fonts.css.

The lightest and the boldest weight of the styles are kept as they were drawn. Those between are interpolated, which saves a
quarter of the bytes.
"""
import re
from pathlib import Path
from string import ascii_lowercase

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

ROOT = Path(__file__).parent.parent
WHOLE = ROOT / "node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2"
CORE = ROOT / "src/web/fonts/archivo-core.woff2"
LIGHTEST, BOLDEST = 400, 700
BETWEEN = (500, 600, 650)
# Thousandths of the font size: nobody sees a corner so far from its place.
TOLERANCE = 2


def characters():
    styles = (ROOT / "src/web/styles/fonts.css").read_text()
    ranges = re.search(r"unicode-range:([^;]+);", styles)[1]
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", ranges):
        yield from range(int(first, 16), int(last or first, 16) + 1)


def whole():
    font = TTFont(WHOLE)
    options = subset.Options(layout_features=["kern", "liga", "tnum"], hinting=False, name_IDs=[0, 1, 2, 6, 13])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters())
    subsetter.subset(font)
    return font


def drawn(weight):
    return instancer.instantiateVariableFont(whole(), {"wght": weight})


def points(font):
    """All coordinates of all glyphs."""
    for name in font.getGlyphOrder():
        for x, y in font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)[0]:
            yield from (x, y)


def strokes(light, bold, between):
    """How far from the lightest to the boldest the strokes are, by least squares."""
    steps = [(end - start, at - start) for start, end, at in zip(points(light), points(bold), points(between))]
    return sum(step * part for step, part in steps) / sum(step**2 for step, _ in steps)


def lengths(light, bold, between):
    """The same of a line of small letters."""
    start, end, at = (sum(font["hmtx"][letter][0] for letter in ascii_lowercase) for font in (light, bold, between))
    return (at - start) / (end - start)


def way_to(weight, light, bold):
    """A balance: a little lighter and wider than drawn."""
    between = drawn(weight)
    return (strokes(light, bold, between) + lengths(light, bold, between)) / 2


def two_weights():
    light, bold = drawn(LIGHTEST), drawn(BOLDEST)
    way = {weight: way_to(weight, light, bold) for weight in BETWEEN}
    along = lambda weight: LIGHTEST + (BOLDEST - LIGHTEST) * way.get(weight, weight == BOLDEST)
    document = DesignSpaceDocument()
    document.addAxis(
        AxisDescriptor(
            tag="wght",
            name="Weight",
            minimum=LIGHTEST,
            default=LIGHTEST,
            maximum=BOLDEST,
            map=[(weight, along(weight)) for weight in (LIGHTEST, *BETWEEN, BOLDEST)],
        )
    )
    for weight, font in ((LIGHTEST, light), (BOLDEST, bold)):
        document.addSource(SourceDescriptor(font=font, location={"Weight": weight}))
    return build(document, optimize=False)[0]


def without_what_nobody_sees(font):
    glyphs, metrics = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        coordinates, control = glyphs._getCoordinatesAndControls(name, metrics)
        for variation in variations:
            variation.optimize(coordinates, control.endPts, tolerance=TOLERANCE, isComposite=glyphs[name].isComposite())
    # About styles of families and about screens of 1995.
    for table in ("STAT", "gasp"):
        if table in font:
            del font[table]
    return font


font = without_what_nobody_sees(two_weights())
font.flavor = "woff2"
font.save(CORE)
print(f"{len(set(characters()))} characters, {CORE.stat().st_size} bytes")
