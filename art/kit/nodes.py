"""A few words to write shader graphs with: a value is a socket, a number or a tuple."""
import bpy


class Graph:
    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def node(self, kind, inputs=(), output=0, **settings):
        """Adds a node, feeds its inputs (by position or name) and returns one of its outputs."""
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for key, value in dict(inputs).items():
            self.feed(node.inputs[key], value)
        return node.outputs[output] if len(node.outputs) else node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        return self.node('ShaderNodeMath', {0: a, 1: b}, operation=operation, use_clamp=clamp)

    def vector(self, operation, a, b=(0.0, 0.0, 0.0), scale=1.0):
        output = 1 if operation in ('DOT_PRODUCT', 'LENGTH', 'DISTANCE') else 0
        return self.node('ShaderNodeVectorMath', {0: a, 1: b, 3: scale}, output, operation=operation)

    def combine(self, x, y, z):
        return self.node('ShaderNodeCombineXYZ', {0: x, 1: y, 2: z})

    def split(self, value):
        node = self.tree.nodes.new('ShaderNodeSeparateXYZ')
        self.feed(node.inputs[0], value)
        return node.outputs

    def noise(self, place, scale, detail=4.0, roughness=.5):
        return self.node('ShaderNodeTexNoise', {'Vector': place, 'Scale': scale, 'Detail': detail, 'Roughness': roughness})

    def ramp(self, value, *stops, smooth=False):
        """Colours over a range: stops of (position, rgb or grey)."""
        node = self.tree.nodes.new('ShaderNodeValToRGB')
        ramp = node.color_ramp
        ramp.interpolation = 'EASE' if smooth else 'LINEAR'
        while len(ramp.elements) < len(stops):
            ramp.elements.new(.5)
        for element, (position, colour) in zip(ramp.elements, stops):
            element.position = position
            element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        self.feed(node.inputs[0], value)
        return node.outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        return self.node('ShaderNodeMixRGB', {0: factor, 1: a, 2: b}, blend_type=blend)

    def bump(self, height, strength=.5, distance=.1):
        return self.node('ShaderNodeBump', {'Height': height, 'Strength': strength, 'Distance': distance})
